import { createPortal } from 'react-dom'
import type { ChosenPicture, PictureSource } from './picture-source.ts'

interface PicturePickerProps {
  source: PictureSource
  open: boolean
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}

/**
 * Renders the library's dialog outside the form that it serves, because the dialog has a form of its own whose
 * submit must not reach the outer one.
 */
export function PicturePicker({ source: { Picker }, ...dialog }: PicturePickerProps) {
  if (!Picker || typeof document === 'undefined') return null
  return createPortal(
    <div className="boxless" onSubmit={(event) => event.stopPropagation()}>
      <Picker {...dialog} />
    </div>,
    document.body,
  )
}
