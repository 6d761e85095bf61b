import { Check, CircleOff, Hourglass, Scale } from 'lucide-react'

export const verdictIcons = { uneven: CircleOff, early: Hourglass, won: Check, lost: Check, same: Scale }
