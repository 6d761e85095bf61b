import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import {
  type AutosaveState,
  deleteSavedInput,
  readSavedInput,
  saveInput,
  toFailure,
  useAutosave,
} from '#design/writing/autosave.ts'
import { announcedUploads } from '#design/writing/markdown-area.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'

/** The id and version of an item on the server. */
export interface WrittenItem {
  _id: string
  version: number
}

interface WritingOptions<Values, Item extends WrittenItem> {
  /** Names the item in the question before leaving: 'this post'. */
  what: string
  /** Key in the browser's storage for the item with this id, or for a new one. */
  storageKey: (id: string | undefined) => string
  /** Returns the address of its editor. */
  addressOf: (item: Item) => string
  item: Item | undefined
  /** Reads and fills the form. */
  read: () => Values
  write: (values: Values) => void
  valuesOf: (item: Item) => Values
  /** Saves the text as a draft. Returns undefined when there is nothing to save yet. */
  saveDraft: (values: Values, item: WrittenItem | undefined) => Promise<Outcome<Item>> | undefined
  /** Reads the other user's text from the answer to a save that came too late. */
  theirsIn: (answer: unknown) => Item | undefined
}

export interface Writing<Values, Item> {
  state: AutosaveState
  /** True when unsaved text is at least in this browser's storage. */
  isSavedHere: boolean
  /** The item as last answered by the server. */
  item: Item | undefined
  restoredAt: string | undefined
  /** The other user's text, which was saved first; the user's own is in the form. */
  conflict: Item | undefined
  setAside: Values | undefined
  touch: () => void
  /** True while files are being uploaded into the text; nothing is saved before they are done. */
  uploading: boolean
  /** Called when an upload begins and when it is done. */
  onUpload: (isRunning: boolean) => void
  /** Pauses the autosave and saves with `send`. */
  save: (send: (item: WrittenItem | undefined) => Promise<Outcome<Item>>) => Promise<Outcome<Item>>
  /** Saves what is typed as a draft now. */
  flush: () => Promise<void>
  /** Saves what can be saved, then leaves the page. */
  leave: (go: (item: Item | undefined) => void) => Promise<void>
  /** Shows a newer version of the item, from a restored revision or a discarded draft. */
  take: (item: Item) => void
  keepMine: () => void
  takeTheirs: () => void
  putBack: () => void
  discardSetAside: () => void
  /** Drops everything unsaved. */
  forget: () => void
}

/**
 * Saves typed text in the browser's storage at once and on the server after a pause, and resolves conflicts with
 * another user's text without losing either.
 */
export function useWriting<Values, Item extends WrittenItem>(
  options: WritingOptions<Values, Item>,
): Writing<Values, Item> {
  const { what, read, write, valuesOf, saveDraft, theirsIn } = options
  const [item, setItem] = useState(options.item)
  const latest = useRef(item)
  const [isSavedHere, setKeptHere] = useState(false)
  const [restoredAt, setRestoredAt] = useState<string>()
  const [conflict, setConflict] = useState<Item>()
  const [setAside, setSetAside] = useState<Values>()
  const storageKey = () => options.storageKey(latest.current?._id)
  const asideKey = () => `${storageKey()}:aside`
  const uploads = useRef(0)
  const [uploading, setUploading] = useState(false)
  /** Counts changes, to tell whether the user typed while a request was running. */
  const typed = useRef(0)
  /** The count of changes that the server has. */
  const accepted = useRef(0)
  /** The draft that was sent last, while nobody knows whether the server has stored it. */
  const unanswered = useRef<{ values: Values; typed: number }>(undefined)

  const { state, autosaver, awake } = useAutosave(async () => {
    const repeated = await repeatUnanswered()
    if (repeated && !repeated.ok) return showConflict(repeated)
    const values = structuredClone(read())
    const sent = typed.current
    const sending = saveDraft(values, latest.current)
    if (!sending) return { ok: true, value: { savedAt: undefined } }
    const outcome = await sending
    if (!outcome.ok) {
      if (outcome.status === 0) unanswered.current = { values, typed: sent }
      return showConflict(outcome)
    }
    acceptSaved(outcome.value, sent)
    return { ok: true, value: { savedAt: new Date().toISOString() } }
  })

  /**
   * Sends the draft again whose answer was lost or late. The server may have stored it: a longer text would conflict with
   * it, and a new item would become two.
   */
  async function repeatUnanswered(): Promise<Outcome<Item> | undefined> {
    const last = unanswered.current
    const outcome = await (last && saveDraft(last.values, latest.current))
    if (!last || !outcome) return undefined
    if (outcome.ok) acceptSaved(outcome.value, last.typed)
    if (outcome.ok || outcome.status !== 0) unanswered.current = undefined
    return outcome
  }

  // Disables the question before leaving during a save, after which the editor itself navigates.
  const [saving, setSaving] = useState(false)
  const unsaved = state.kind === 'waiting' || state.kind === 'kept' || state.kind === 'refused'
  useUnsavedChanges(what, unsaved && !saving, { kept: isSavedHere })

  function acceptSaved(next: Item, sent: number) {
    if (!latest.current) moveToOwnAddress(next)
    latest.current = next
    accepted.current = sent
    setItem(next)
    if (typed.current === sent) deleteSavedInput(storageKey())
    else saveInBrowser()
  }

  /** Puts the id of a new item into the address, so that a reload continues it instead of starting another. */
  function moveToOwnAddress(next: Item) {
    deleteSavedInput(storageKey())
    window.history.replaceState(window.history.state, '', options.addressOf(next))
  }

  /** Opens the conflict when another user saved first; their text is in the answer. */
  function showConflict<Failed extends Outcome<never>>(outcome: Failed): Failed {
    const theirs = !outcome.ok && outcome.status === 409 ? theirsIn(outcome.answer) : undefined
    if (theirs) setConflict(theirs)
    return outcome
  }

  function saveInBrowser() {
    const at = new Date().toISOString()
    setKeptHere(saveInput(storageKey(), { values: read(), version: latest.current?.version, at }))
  }

  const start = useEffectEvent(() => {
    setSetAside(readSavedInput<Values>(asideKey())?.values)
    const kept = withoutUploads(readSavedInput<Values>(storageKey()))
    if (!kept) return
    if (same(kept.values, read())) return deleteSavedInput(storageKey())
    const known = latest.current
    // The version on which the typing began: if another text was saved since then, the server answers with both.
    if (known && kept.version !== undefined) latest.current = { ...known, version: kept.version }
    write(kept.values)
    setRestoredAt(kept.at)
    typed.current += 1
    saveInBrowser()
    autosaver.touch()
    // At once: the page that was left may have sent this text when it was hidden, and a save of a longer text would be
    // taken for another user's conflict with it. The same text again is answered with the version that it has.
    void autosaver.flush()
  })
  // Runs once the autosaver listens, so that restored text is saved too.
  useEffect(() => {
    if (awake) start()
  }, [awake])

  function replace(next: Item, mine?: Values) {
    if (mine !== undefined) {
      saveInput(asideKey(), { values: mine, version: next.version, at: new Date().toISOString() })
      setSetAside(mine)
    }
    latest.current = next
    accepted.current = typed.current
    setItem(next)
    setConflict(undefined)
    deleteSavedInput(storageKey())
    setRestoredAt(undefined)
    write(valuesOf(next))
    autosaver.settle()
  }

  return {
    state,
    isSavedHere,
    item,
    restoredAt,
    conflict,
    setAside,
    touch() {
      typed.current += 1
      saveInBrowser()
      if (!conflict) autosaver.touch()
    },
    uploading,
    onUpload(isRunning) {
      uploads.current += isRunning ? 1 : -1
      setUploading(uploads.current > 0)
      if (uploads.current > 0) void autosaver.pause()
      else autosaver.resume()
    },
    async save(send) {
      setSaving(true)
      await autosaver.pause()
      const sent = typed.current
      const repeated = await repeatUnanswered().catch(toFailure)
      const outcome = repeated?.ok === false ? repeated : await send(latest.current).catch(toFailure)
      if (uploads.current === 0) autosaver.resume()
      if (!outcome.ok) {
        setSaving(false)
        return showConflict(outcome)
      }
      acceptSaved(outcome.value, sent)
      if (typed.current === sent) autosaver.settle(new Date().toISOString())
      setSaving(false)
      return outcome
    },
    async flush() {
      await autosaver.flush()
    },
    async leave(go) {
      await autosaver.flush()
      go(latest.current)
    },
    // Words that the server does not have are among no revisions.
    take: (next) => replace(next, typed.current === accepted.current ? undefined : read()),
    keepMine() {
      if (!conflict) return
      latest.current = conflict
      setItem(conflict)
      setConflict(undefined)
      typed.current += 1
      saveInBrowser()
      autosaver.touch()
    },
    takeTheirs() {
      if (!conflict) return
      replace(conflict, read())
    },
    putBack() {
      if (setAside === undefined) return
      write(setAside)
      deleteSavedInput(asideKey())
      setSetAside(undefined)
      typed.current += 1
      saveInBrowser()
      autosaver.touch()
    },
    discardSetAside() {
      deleteSavedInput(asideKey())
      setSetAside(undefined)
    },
    forget() {
      autosaver.settle()
      deleteSavedInput(storageKey())
      setRestoredAt(undefined)
    },
  }
}

/** Removes the placeholders of uploads that ended when the page was left. */
function withoutUploads<Kept>(kept: Kept): Kept {
  return JSON.parse(JSON.stringify(kept ?? null), (_, value) =>
    typeof value === 'string' ? value.replace(announcedUploads, '') : value,
  )
}

/** Compares two values of a form. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
