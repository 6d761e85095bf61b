import type { Failure } from '#platform/browser/outcome.ts'

/** The id and version of an item on the server. A text that exists once needs no id. */
export interface WrittenItem {
  _id?: string
  version: number | string
}

/** How far the typed text has come on its way to the server. */
export type WritingProgress<Item = unknown> =
  | { kind: 'clean' }
  | { kind: 'typing' }
  /** A draft is on its way. */
  | { kind: 'sending' }
  /** The user pressed 'Save Changes'. */
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server did not answer or refused for now; the draft is sent again. */
  | { kind: 'retrying'; message: string }
  /** Sending the same text again would not help. */
  | { kind: 'refused'; message: string }
  /** Another user saved first. Nothing is sent until the user chooses between the two texts. */
  | { kind: 'conflict'; message: string; theirs: Item }

/** A text that was sent, and how many changes had been made by then. */
export interface SentText<Values> {
  values: Values
  changes: number
}

export interface WritingState<Values, Item extends WrittenItem = WrittenItem> {
  progress: WritingProgress<Item>
  /** The item as last answered by the server. */
  item: Item | undefined
  /** The version that the text in the form is based on, which a save names. */
  base: Item | undefined
  /** Counts the changes made in the form, and those of them that the server has. */
  changes: number
  accepted: number
  /** When the first change was made that the server does not have. */
  unsentSince: number | undefined
  /** When the draft is sent by itself. */
  dueAt: number | undefined
  /** The draft whose answer was lost: the server may have stored it or not. */
  unanswered: SentText<Values> | undefined
  /** Number of files that are being uploaded into the text. */
  uploads: number
  /** When the text was typed that this page restored. */
  restoredAt: string | undefined
  /** The user's own text, after the other one was chosen in a conflict. */
  setAside: Values | undefined
}

/** Times are in milliseconds, except those of stored texts. */
export type WritingEvent<Values, Item extends WrittenItem> =
  | { type: 'restored'; savedAt: string; version: Item['version'] | undefined }
  | { type: 'typed'; at: number }
  | { type: 'upload began' }
  | { type: 'upload ended'; at: number }
  | { type: 'draft sent' }
  | { type: 'nothing to send' }
  | { type: 'save began' }
  | { type: 'save failed'; at: number }
  | { type: 'saved'; item: Item; changes: number; at: number }
  | { type: 'lost'; message: string; unanswered: SentText<Values> | undefined; at: number }
  | { type: 'refused'; message: string; at: number }
  | { type: 'conflict'; message: string; theirs: Item; at: number }
  | { type: 'chose mine' }
  | { type: 'replaced'; item: Item; setAside: Values | undefined }
  | { type: 'set aside'; values: Values | undefined }
  | { type: 'forgot' }

export const pauseMs = 2500
/** Longest time without a save while somebody types without a pause. */
export const maxWaitMs = 15_000
export const retryMs = 10_000

const settled = { unsentSince: undefined, dueAt: undefined, unanswered: undefined }

export function startWriting<Values, Item extends WrittenItem>(
  item: Item | undefined,
): WritingState<Values, Item> {
  const progress = { kind: 'clean' } as const
  const texts = { restoredAt: undefined, setAside: undefined }
  return { progress, item, base: item, changes: 0, accepted: 0, uploads: 0, ...settled, ...texts }
}

export function afterEvent<Values, Item extends WrittenItem>(
  state: WritingState<Values, Item>,
  event: WritingEvent<Values, Item>,
): WritingState<Values, Item> {
  switch (event.type) {
    case 'restored': {
      const { version = state.base?.version, savedAt } = event
      // The version on which the typing began: if another text was saved since, the server answers with both.
      const base = state.base && version !== undefined ? { ...state.base, version } : state.base
      return { ...state, base, restoredAt: savedAt }
    }
    case 'typed':
      return afterChange({ ...state, changes: state.changes + 1 }, event.at)
    case 'upload began':
      return { ...state, uploads: state.uploads + 1 }
    case 'upload ended': {
      const after = { ...state, uploads: state.uploads - 1 }
      return state.progress.kind === 'typing' ? { ...after, dueAt: event.at + pauseMs } : after
    }
    case 'draft sent':
      return { ...state, progress: { kind: 'sending' }, unsentSince: undefined, dueAt: undefined }
    case 'nothing to send':
      return { ...state, ...settled, progress: { kind: 'clean' } }
    case 'save began':
      return { ...state, progress: { kind: 'saving' }, dueAt: undefined }
    case 'save failed':
      if (state.unsentSince === undefined) return { ...state, progress: { kind: 'clean' } }
      return { ...state, progress: { kind: 'typing' }, dueAt: event.at + pauseMs }
    case 'saved': {
      const { item, changes, at } = event
      const after = { ...state, item, base: item, accepted: changes, unanswered: undefined }
      if (state.changes > changes) return afterChange({ ...after, progress: { kind: 'typing' } }, at)
      return { ...after, ...settled, progress: { kind: 'saved', at: new Date(at).toISOString() } }
    }
    case 'lost': {
      const progress = { kind: 'retrying', message: event.message } as const
      return { ...failed(state, event.at), progress, unanswered: event.unanswered, dueAt: event.at + retryMs }
    }
    case 'refused':
      return { ...failed(state, event.at), progress: { kind: 'refused', message: event.message } }
    case 'conflict': {
      const { message, theirs, at } = event
      return { ...failed(state, at), progress: { kind: 'conflict', message, theirs } }
    }
    case 'chose mine': {
      if (state.progress.kind !== 'conflict') return state
      const { theirs } = state.progress
      return { ...state, progress: { kind: 'clean' }, item: theirs, base: theirs }
    }
    case 'replaced': {
      const { item, setAside = state.setAside } = event
      return { ...state, ...forgotten(state), item, base: item, setAside }
    }
    case 'set aside':
      return { ...state, setAside: event.values }
    case 'forgot':
      return { ...state, ...forgotten(state) }
  }
}

/** Sends the draft after a pause in the typing, and no later than `maxWaitMs` after the first unsent change. */
function afterChange<Values, Item extends WrittenItem>(
  state: WritingState<Values, Item>,
  at: number,
): WritingState<Values, Item> {
  const { kind } = state.progress
  const unsentSince = state.unsentSince ?? at
  if (kind === 'conflict' || kind === 'sending' || kind === 'saving') return { ...state, unsentSince }
  const dueAt = Math.min(at + pauseMs, unsentSince + maxWaitMs)
  return { ...state, progress: { kind: 'typing' }, unsentSince, dueAt }
}

function failed<Values, Item extends WrittenItem>(
  state: WritingState<Values, Item>,
  at: number,
): WritingState<Values, Item> {
  return { ...state, ...settled, unsentSince: state.unsentSince ?? at }
}

const forgotten = ({ changes }: { changes: number }) => ({
  ...settled,
  progress: { kind: 'clean' } as const,
  accepted: changes,
  restoredAt: undefined,
})

/** Reads the other user's text from the answer to a save that came too late. */
export const theirsIn = <Item>(answer: unknown) => (answer as { theirs?: Item } | undefined)?.theirs

/** Returns the event of a draft that was not saved. */
export function eventOfFailure<Values, Item extends WrittenItem>(
  { status, message, answer }: Failure,
  { sent, at }: { sent: SentText<Values>; at: number },
): WritingEvent<Values, Item> {
  const theirs = status === 409 ? theirsIn<Item>(answer) : undefined
  if (theirs) return { type: 'conflict', message, theirs, at }
  if (status === 0) return { type: 'lost', message, unanswered: sent, at }
  if (status === 429 || status >= 500) return { type: 'lost', message, unanswered: undefined, at }
  return { type: 'refused', message, at }
}

/** Reports whether a draft can be sent now. A refused one is sent again when the page is hidden or online again. */
export function canSend({ progress: { kind }, uploads }: WritingState<unknown>): boolean {
  return uploads === 0 && (kind === 'typing' || kind === 'retrying' || kind === 'refused')
}

/** Returns when the draft is to be sent by itself. */
export function sendsAt({ uploads, dueAt }: WritingState<unknown>): number | undefined {
  return uploads === 0 ? dueAt : undefined
}

/** Reports whether leaving the page would leave text behind that the server does not have. */
export function isUnsaved({ progress: { kind } }: WritingState<unknown>): boolean {
  return kind === 'typing' || kind === 'retrying' || kind === 'refused' || kind === 'conflict'
}
