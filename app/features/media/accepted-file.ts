import { largestFile, messages } from './schema.ts'

/** What the file dialog offers. An iPhone turns its own format into JPEG when that is not among them. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Explains why a file is refused before it is uploaded; the server checks its content and decides. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (file.size > largestFile) return messages.tooLarge
  if (file.size === 0) return 'The file is empty.'
  if (!acceptedTypes.split(',').includes(file.type)) {
    return 'This is not a picture of a kind that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.'
  }
  return undefined
}

/** Lists the files of a drop or paste; text and links are left to the focused field. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
