import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Reply } from './inbox-requests.ts'
import { dropDraft, keepDraft, readDraft } from './reply-draft.ts'

const pauseMs = 400

/** Brings a kept draft back into an untouched form, keeps what is typed, and says so in words. */
export function useReplyDraft(id: string, form: UseFormReturn<Reply>, empty: Reply): string {
  const [words, setWords] = useState('')

  const restore = useEffectEvent(() => {
    const draft = readDraft(id)
    // What was typed before the page's script took over is newer than any draft.
    if (!draft || form.getValues('body') !== '') return
    form.reset(draft, { keepDefaultValues: true })
    setWords('Draft restored')
  })
  const keep = useEffectEvent((reply: Reply) => {
    if (reply.body === '' && reply.subject === empty.subject) {
      dropDraft(id)
      setWords('')
    } else {
      setWords(keepDraft(id, reply) ? 'Draft kept in this browser' : '')
    }
  })

  useEffect(() => {
    if (id) restore()
  }, [id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: Reply | undefined
    const flush = () => {
      clearTimeout(timer)
      if (latest) keep(latest)
      latest = undefined
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // A field by its name was typed into; a reset, after sending, has none.
        if (!name) {
          latest = undefined
          clearTimeout(timer)
          return
        }
        latest = values
        clearTimeout(timer)
        timer = setTimeout(flush, pauseMs)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [form])

  return words
}
