import type { ComponentType } from 'react'
import type { Outcome } from '#platform/browser/attempt.ts'

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

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads, fetches and picks pictures for a form; the page that shows the form provides it. */
export interface PictureSource {
  upload: (file: File, options?: UploadOptions) => Promise<Outcome<ChosenPicture>>
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
