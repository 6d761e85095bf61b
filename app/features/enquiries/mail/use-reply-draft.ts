import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Reply } from '../inbox/requests.ts'

const pauseMs = 400

/** Restores a draft into an untouched form, saves what is typed, and returns a message about either. */
export function useReplyDraft(id: string, form: UseFormReturn<Reply>, empty: Reply): string {
  const [message, setMessage] = useState('')

  const restore = useEffectEvent(() => {
    const draft = readReplyDraft(id)
    // Text typed before the script was loaded is newer than any draft.
    if (!draft || form.getValues('body') !== '') return
    form.reset(draft, { keepDefaultValues: true })
    setMessage('Draft restored')
  })
  const save = useEffectEvent((reply: Reply) => {
    if (reply.body === '' && reply.subject === empty.subject) {
      deleteReplyDraft(id)
      setMessage('')
    } else {
      setMessage(saveReplyDraft(id, reply) ? 'Draft kept in this browser' : '')
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
      if (latest) save(latest)
      latest = undefined
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Typing names a field; the reset after sending names none.
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

  return message
}

/** Drafts are in local storage until the reply is sent: they survive a reload, a crash and the end of a session. */
const storageKey = (id: string) => `reply-draft:${id}`

export function readReplyDraft(id: string): Reply | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey(id)) ?? 'null')
    return isReply(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

/** Returns false where storage is full or forbidden. */
export function saveReplyDraft(id: string, { subject, body }: Reply): boolean {
  try {
    localStorage.setItem(storageKey(id), JSON.stringify({ subject, body }))
    return true
  } catch {
    return false
  }
}

export function deleteReplyDraft(id: string) {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {
    // Storage is forbidden: there is no draft.
  }
}

function isReply(saved: unknown): saved is Reply {
  if (typeof saved !== 'object' || saved === null) return false
  const { subject, body } = saved as Partial<Record<keyof Reply, unknown>>
  return typeof subject === 'string' && typeof body === 'string'
}
