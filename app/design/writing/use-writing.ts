import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deleteLocalDraft, readLocalDraft, saveLocalDraft } from '#platform/browser/local-drafts.ts'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import { useUnsavedChanges } from '../overlays/unsaved-changes.tsx'
import { announcedUploads } from './markdown-area.tsx'
import {
  afterEvent,
  canSend,
  eventOfFailure,
  isUnsaved,
  type SentText,
  sendsAt,
  startWriting,
  theirsIn,
  type WritingEvent,
  type WritingState,
  type WrittenItem,
} from './writing-state.ts'

export interface WritingOptions<Values, Item extends WrittenItem> {
  /** Names the text in the question before leaving: 'this post'. Without it nothing is asked. */
  what?: string
  /** Names the local draft of the item with this id, or of a new one. */
  draftName: (id: string | undefined) => string
  /** Returns the address of its editor, for a text that is created here. */
  addressOf?: (item: Item) => string
  item: Item | undefined
  /** The values of the untouched form, until there is an item. */
  blank: Values
  /** Reads and fills the form. */
  read: () => Values
  write: (values: Values) => void
  valuesOf: (item: Item) => Values
  /**
   * Saves the text as a draft. Returns undefined when there is nothing to save yet. Without it, typed text stays in the
   * browser until it is saved or sent.
   */
  saveDraft?: (values: Values, base: Item | undefined) => Promise<Outcome<Item>> | undefined
  /** Reports whether the form holds text that is newer than any local draft. */
  isNewer?: (values: Values) => boolean
}

export type Writing<Values, Item extends WrittenItem> = ReturnType<typeof useWriting<Values, Item>>

/** Typed text in the local storage, with the version on which the typing began. */
interface LocalDraft<Values> {
  values: Values
  version: WrittenItem['version'] | undefined
  at: string
}

/** Saves typed text in the browser's storage, from which the editor of the item restores it. */
export function saveTyped<Values>(name: string, values: Values, base: WrittenItem | undefined): boolean {
  const draft: LocalDraft<Values> = { values, version: base?.version, at: new Date().toISOString() }
  return saveLocalDraft(name, draft)
}

/**
 * Saves typed text in the browser's storage at once and on the server as a draft, and resolves conflicts with another
 * user's text without losing either.
 */
export function useWriting<Values, Item extends WrittenItem>(options: WritingOptions<Values, Item>) {
  const { read, write, what = '' } = options
  const [state, setState] = useState(() => startWriting<Values, Item>(options.item))
  const [isSavedHere, setSavedHere] = useState(false)
  /** The state of now, which may not be rendered yet. */
  const latest = useRef(state)
  const sending = useRef<Promise<unknown>>(undefined)
  useUnsavedChanges(what, what !== '' && isUnsaved(state), { isSaved: isSavedHere })

  function dispatch(event: WritingEvent<Values, Item>) {
    latest.current = afterEvent(latest.current, event)
    setState(latest.current)
  }

  const draftName = () => options.draftName(latest.current.base?._id)
  const asideName = () => `${draftName()}:aside`

  const saveHere = (name: string, values: Values) => saveTyped(name, values, latest.current.base)

  /** Called with every change of the form. */
  function touch() {
    const { item } = latest.current
    const untouched = item ? options.valuesOf(item) : options.blank
    if (!options.saveDraft && same(read(), untouched)) return forget()
    setSavedHere(saveHere(draftName(), read()))
    dispatch({ type: 'typed', at: Date.now() })
  }

  /** Saves typed text as a draft at once, and returns the saved item. */
  async function flush(): Promise<Item | undefined> {
    if (options.saveDraft && canSend(latest.current)) sending.current = sendDrafts()
    await sending.current
    return latest.current.item
  }

  /**
   * Repeats an unanswered draft before it sends later text. The server may have stored that draft: the later text alone
   * would conflict with it, or create a second item.
   */
  async function sendDrafts() {
    const { unanswered } = latest.current
    if (unanswered && !(await sendDraft(unanswered))?.ok) return
    const { changes, accepted } = latest.current
    if (changes > accepted) await sendDraft({ values: structuredClone(read()), changes })
  }

  async function sendDraft(sent: SentText<Values>): Promise<Outcome<Item> | undefined> {
    dispatch({ type: 'draft sent' })
    const request = options.saveDraft?.(sent.values, latest.current.base)
    if (!request) {
      dispatch({ type: 'nothing to send' })
      return
    }
    const outcome = await request.catch(toFailure)
    if (outcome.ok) acceptSaved(outcome.value, sent.changes)
    else dispatch(eventOfFailure(outcome, { sent, at: Date.now() }))
    return outcome
  }

  /** Saves for good with `send`; no draft is sent meanwhile. */
  async function save(send: (base: Item | undefined) => Promise<Outcome<Item>>) {
    const { changes } = latest.current
    await sending.current
    const { unanswered } = latest.current
    const repeated = unanswered && (await sendDraft(unanswered))
    if (repeated?.ok === false) return repeated
    dispatch({ type: 'save began' })
    const outcome = await send(latest.current.base).catch(toFailure)
    const at = Date.now()
    if (outcome.ok) {
      acceptSaved(outcome.value, changes)
      return outcome
    }
    const theirs = outcome.status === 409 ? theirsIn<Item>(outcome.answer) : undefined
    dispatch(
      theirs ? { type: 'conflict', message: outcome.message, theirs, at } : { type: 'save failed', at },
    )
    return outcome
  }

  function acceptSaved(item: Item, changes: number) {
    deleteLocalDraft(draftName())
    if (!latest.current.base && options.addressOf) {
      // So that a reload continues the new item instead of starting another.
      window.history.replaceState(window.history.state, '', options.addressOf(item))
    }
    dispatch({ type: 'saved', item, changes, at: Date.now() })
    if (latest.current.changes > changes) setSavedHere(saveHere(draftName(), read()))
  }

  const restore = useEffectEvent(() => {
    const aside = readLocalDraft(asideName()) as LocalDraft<Values> | undefined
    dispatch({ type: 'set aside', values: aside?.values })
    if (options.isNewer?.(read())) return
    const draft = withoutUploads(readLocalDraft(draftName()) as LocalDraft<Values> | undefined)
    if (!draft) return
    if (same(draft.values, read())) return deleteLocalDraft(draftName())
    dispatch({ type: 'restored', savedAt: draft.at, version: draft.version })
    // Version 1.0 stored a reply without the time around it.
    write((draft.values ?? draft) as Values)
    touch()
    // At once: the page that was left may have sent this text when it was hidden. The same text again is answered with
    // its version, while a longer one would be a conflict.
    void flush()
  })
  useEffect(() => restore(), [])
  useSendTimes(state, flush)

  /** Shows a newer text of the item, and sets the user's own aside where one is given. */
  function replace(item: Item, setAside?: Values) {
    if (setAside !== undefined) saveHere(asideName(), setAside)
    deleteLocalDraft(draftName())
    dispatch({ type: 'replaced', item, setAside })
    write(options.valuesOf(item))
  }

  function forget() {
    deleteLocalDraft(draftName())
    dispatch({ type: 'forgot' })
  }

  function discardSetAside() {
    deleteLocalDraft(asideName())
    dispatch({ type: 'set aside', values: undefined })
  }

  return {
    ...state,
    isUnsaved: isUnsaved(state),
    /** True when unsaved text is at least in this browser's storage. */
    isSavedHere,
    touch,
    flush,
    save,
    /** Called when an upload into the text begins and when it is done. Nothing is saved in between. */
    onUpload(isRunning: boolean) {
      dispatch(isRunning ? { type: 'upload began' } : { type: 'upload ended', at: Date.now() })
    },
    /** Shows the item after a revision was restored or its draft was discarded. */
    take(item: Item) {
      const { changes, accepted } = latest.current
      // No revision has text that the server never had.
      replace(item, changes === accepted ? undefined : read())
    },
    chooseMine() {
      dispatch({ type: 'chose mine' })
      touch()
    },
    takeTheirs() {
      if (state.progress.kind === 'conflict') replace(state.progress.theirs, read())
    },
    putBack() {
      if (state.setAside !== undefined) write(state.setAside)
      discardSetAside()
      touch()
    },
    discardSetAside,
    /** Returns typed text that the server does not have. */
    readUnsaved: () => (isUnsaved(latest.current) ? structuredClone(read()) : undefined),
    /** Drops everything unsaved. */
    forget,
    /** Shows the saved text again. */
    revert: () => state.item && replace(state.item),
  }
}

/**
 * Sends the draft when it is due, when the page is hidden (the last event before a laptop closes) and when the
 * connection is back.
 */
function useSendTimes(state: WritingState<unknown>, flush: () => Promise<unknown>) {
  const flushNow = useEffectEvent(() => void flush())
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const flushHidden = () => document.visibilityState === 'hidden' && flushNow()
    document.addEventListener('visibilitychange', flushHidden, { signal })
    window.addEventListener('online', () => flushNow(), { signal })
    return () => stop.abort()
  }, [])
  const dueAt = sendsAt(state)
  useEffect(() => {
    if (dueAt === undefined) return
    const timer = setTimeout(() => flushNow(), dueAt - Date.now())
    return () => clearTimeout(timer)
  }, [dueAt])
}

/** Turns an error of the page's own code into a failed save: the text is still there, and the next try may succeed. */
function toFailure(error: unknown): Failure {
  reportError(error)
  return { ok: false, status: 0, message: 'An unexpected error occurred', fields: {} }
}

/** Removes the placeholders of uploads that ended when the page was left. */
function withoutUploads<Draft>(draft: Draft): Draft {
  return JSON.parse(JSON.stringify(draft ?? null), (_, value) =>
    typeof value === 'string' ? value.replace(announcedUploads, '') : value,
  )
}

/** Compares two values of a form. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
