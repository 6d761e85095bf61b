import { createPortal } from 'react-dom'
import type { ChosenPicture, PictureSource } from './picture-source.ts'

interface PicturePickerProps {
  source: PictureSource
  open: boolean
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}

/** The library's dialog has a form of its own: outside the form that it serves, whose submit it must not set off. */
export function PicturePicker({ source: { Picker }, ...dialog }: PicturePickerProps) {
  if (!Picker || typeof document === 'undefined') return null
  return createPortal(
    <div className="boxless" onSubmit={(event) => event.stopPropagation()}>
      <Picker {...dialog} />
    </div>,
    document.body,
  )
}
