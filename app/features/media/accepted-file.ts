import { useEffect, useEffectEvent, useState } from 'react'
import { largestFile, messages } from '#services/pictures/schema.ts'

/** The file types in the browser's dialog. An iPhone converts its own format to JPEG when it is not among them. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Explains why a file is refused before it is uploaded; the server checks its content and decides. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (file.size > largestFile) return messages.tooLarge
  if (file.size === 0) return 'The file is empty.'
  if (!acceptedTypes.split(',').includes(file.type)) {
    return 'This file type cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.'
  }
  return undefined
}

/** Lists the files of a drop or paste; text and links are left to the focused field. */
function filesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

/**
 * Accepts files dropped anywhere on the page or pasted outside a field. Returns whether files are being dragged over
 * it.
 */
export function useFileDrop(onFiles: (files: File[]) => void, active = true): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (!active) return
    // Entering a child also leaves its parent, so a counter tells whether the pointer is still inside.
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const move = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const [enter, leave, hover] = [move(1), move(-1), move(0)]
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      take(filesIn(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (!inField) take(filesIn(event.clipboardData))
    }
    // Listens in the capture phase, because dialogs stop these events from bubbling.
    const listeners = { dragenter: enter, dragleave: leave, dragover: hover, drop, paste }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of entries) document.addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of entries) document.removeEventListener(name, listener, true)
      setOver(false)
    }
  }, [active])
  return over
}
