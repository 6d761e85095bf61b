import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Note } from '../marks/note.tsx'
import type { PictureSource } from '../pictures/picture-picker.tsx'
import { editText, listForeignPictures, replacePictureAddress } from './markdown-edits.ts'

interface ForeignPicturesProps {
  box: RefObject<HTMLTextAreaElement | null>
  source: PictureSource
  /** Called when fetching begins and ends. */
  onFetch?: (isRunning: boolean) => void
}

/** Offers to fetch the pictures that a text shows from other sites, which the site's policy keeps from visitors. */
export function ForeignPictures({ box, source, onFetch }: ForeignPicturesProps) {
  const [foreign, setForeign] = useState<readonly string[]>([])
  const [fetching, setFetching] = useState(false)
  /** The reasons why addresses were not fetched. */
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  const look = useEffectEvent(() => {
    const found = listForeignPictures(box.current?.value ?? '', window.location.origin)
    if (found.join(' ') !== foreign.join(' ')) setForeign(found)
  })
  useEffect(() => {
    const element = box.current
    const onInput = () => look()
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  }, [box])
  // A form that is filled by its script changes the box without an event; the editor renders then.
  useEffect(() => look())

  async function fetchAll() {
    setFetching(true)
    setFailures({})
    onFetch?.(true)
    for (const address of foreign) {
      const outcome = await source.fetch(address.replace(/^\/\//, 'https://'))
      if (outcome.ok) replace(address, outcome.value.src)
      else setFailures((all) => ({ ...all, [address]: outcome.message }))
    }
    onFetch?.(false)
    setFetching(false)
  }

  /** Edits the whole text in one step, so that one undo takes it back, and leaves the cursor where it was. */
  function replace(address: string, src: string) {
    if (!box.current) return
    const { value, selectionStart, selectionEnd } = box.current
    const insert = replacePictureAddress(value, address, src)
    const moved = (at: number) => replacePictureAddress(value.slice(0, at), address, src).length
    editText(box.current, {
      from: 0,
      to: value.length,
      insert,
      start: moved(selectionStart),
      end: moved(selectionEnd),
    })
  }

  if (foreign.length === 0) return null
  const failed = foreign.filter((address) => address in failures)
  return (
    <Note
      tone={failed.length > 0 ? 'bad' : 'warn'}
      announce
      action={
        <Button tone="bare" busy={fetching} busyLabel="Fetching..." onClick={fetchAll}>
          {failed.length > 0 ? 'Try Again' : 'Add to Library'}
        </Button>
      }
    >
      {failed.length > 0
        ? failed.map((address) => `${address}: ${failures[address]}`).join(' ')
        : foreign.length === 1
          ? `The picture ${foreign[0]} is on another site and cannot be shown here.`
          : `${foreign.length} pictures are on other sites and cannot be shown here.`}
    </Note>
  )
}
