import type { ComponentType, Ref } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import type { SendOptions } from '../uploads/use-uploads.ts'

interface PicturePickerProps {
  source: PictureSource
  open: boolean
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}

/** Shows the dialog of the source, if it has one. */
export function PicturePicker({ source: { Picker }, ...dialog }: PicturePickerProps) {
  return Picker && <Picker {...dialog} />
}

export interface ChosenPicture {
  src: string
  alt: string
}

/** Uploads, fetches and picks pictures for a form; the page that shows the form provides it. */
export interface PictureSource {
  upload: (file: File, options: SendOptions) => Promise<Outcome<ChosenPicture>>
  /** Fetches a picture of another site. */
  fetch: (address: string) => Promise<Outcome<ChosenPicture>>
  /** A dialog to choose a picture of the library. */
  Picker?: ComponentType<{ open: boolean; onPick: (picture: ChosenPicture) => void; onClose: () => void }>
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Lists the picture files of a paste or a drop. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Takes several files; other buttons open it, so it is out of the Tab order. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

export function PictureInput({ ref, label, multiple, onFiles }: PictureInputProps) {
  return (
    <input
      ref={ref}
      className="vh"
      type="file"
      accept={pictureTypes}
      multiple={multiple}
      tabIndex={multiple ? -1 : undefined}
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}
