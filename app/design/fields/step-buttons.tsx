import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { IconButton } from '../actions/icon-button.tsx'
import type { OrderedList } from './use-ordered-list.ts'

const directions = {
  column: [
    { by: -1, icon: ArrowUp, word: 'up' },
    { by: 1, icon: ArrowDown, word: 'down' },
  ],
  row: [
    { by: -1, icon: ArrowLeft, word: 'forward' },
    { by: 1, icon: ArrowRight, word: 'back' },
  ],
} as const

interface StepButtonsProps {
  order: Pick<OrderedList<HTMLElement>, 'stepButton'>
  index: number
  /** Names the item in the labels: 'Move image 2 forward'. */
  name: string
  direction?: keyof typeof directions
}

/** Shows the two buttons that move an item of an ordered list by one place. */
export function StepButtons({ order, index, name, direction = 'column' }: StepButtonsProps) {
  return directions[direction].map(({ by, icon, word }) => (
    <IconButton
      key={word}
      tone="bare"
      icon={icon}
      label={`Move ${name} ${word}`}
      {...order.stepButton(index, by)}
    />
  ))
}
