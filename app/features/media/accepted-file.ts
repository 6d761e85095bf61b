import { largestFile, messages } from './schema.ts'

/** What the file dialog offers. An iPhone turns its own format into JPEG when that is not among them. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Why a file need not be sent at all; the server looks at its content and has the last word. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (file.size > largestFile) return messages.tooLarge
  if (file.size === 0) return 'The file is empty.'
  if (!acceptedTypes.split(',').includes(file.type)) {
    return 'This is not a picture of a kind that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.'
  }
  return undefined
}

/** The files among what was dropped or pasted; text and links are left to the field they were meant for. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
