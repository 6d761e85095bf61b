import type { ComponentType } from 'react'
import type { Outcome } from '#platform/browser/attempt.ts'

export interface ChosenPicture {
  src: string
  alt: string
}

interface UploadOptions {
  /** 0 to 1, as the file leaves. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads, fetches and picks pictures for a form; the page that shows the form provides it. */
export interface PictureSource {
  upload: (file: File, options?: UploadOptions) => Promise<Outcome<ChosenPicture>>
  /** Takes a picture of another site in. */
  fetch: (address: string) => Promise<Outcome<ChosenPicture>>
  /** A dialog to choose among those that are already there. */
  Picker?: ComponentType<{ open: boolean; onPick: (picture: ChosenPicture) => void; onClose: () => void }>
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Lists the picture files of a paste or a drop. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
