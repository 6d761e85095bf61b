import type { PictureSource } from '#design/picture-source.ts'
import { MediaPicker } from '#features/media/media-picker.tsx'

type Picker = NonNullable<PictureSource['Picker']>

/** Adapts the media library to the picker that forms expect. */
export const LibraryPicker: Picker = ({ open, onPick, onClose }) => (
  <MediaPicker
    open={open}
    onClose={onClose}
    onPick={({ picture, alt }) => onPick({ src: picture.src, alt })}
  />
)
