import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Reply } from '../inbox/requests.ts'

const pauseMs = 400

/** Brings a kept draft back into an untouched form, keeps what is typed, and says so in words. */
export function useReplyDraft(id: string, form: UseFormReturn<Reply>, empty: Reply): string {
  const [words, setWords] = useState('')

  const restore = useEffectEvent(() => {
    const draft = readReplyDraft(id)
    // What was typed before the page's script took over is newer than any draft.
    if (!draft || form.getValues('body') !== '') return
    form.reset(draft, { keepDefaultValues: true })
    setWords('Draft restored')
  })
  const keep = useEffectEvent((reply: Reply) => {
    if (reply.body === '' && reply.subject === empty.subject) {
      deleteReplyDraft(id)
      setWords('')
    } else {
      setWords(saveReplyDraft(id, reply) ? 'Draft kept in this browser' : '')
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

/** A reply that is being written is kept in this browser until it is sent: a reload, a crash or a lost session costs nothing. */
const keyOf = (id: string) => `reply-draft:${id}`

export function readReplyDraft(id: string): Reply | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isReply(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Says whether it could be kept: storage may be full or refused. */
export function saveReplyDraft(id: string, { subject, body }: Reply): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ subject, body }))
    return true
  } catch {
    return false
  }
}

export function deleteReplyDraft(id: string) {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Where storage is refused, there is nothing to drop.
  }
}

function isReply(kept: unknown): kept is Reply {
  if (typeof kept !== 'object' || kept === null) return false
  const { subject, body } = kept as Partial<Record<keyof Reply, unknown>>
  return typeof subject === 'string' && typeof body === 'string'
}
