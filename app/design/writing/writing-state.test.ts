import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  canSend,
  eventOfFailure,
  isUnsaved,
  maxWaitMs,
  pauseMs,
  retryMs,
  sendsAt,
  startWriting,
  type WritingEvent,
  type WritingState,
} from './writing-state.ts'

interface Item {
  _id: string
  version: number
}
type Event = WritingEvent<string, Item>

const item = (version: number): Item => ({ _id: 'p1', version })
const stateAfter = (...events: Event[]): WritingState<string, Item> =>
  events.reduce(afterEvent, startWriting<string, Item>(item(1)))

const typed = (at: number): Event => ({ type: 'typed', at })
const sent: Event = { type: 'draft sent' }
const saved = (version: number, changes: number, at = 0): Event => ({
  type: 'saved',
  item: item(version),
  changes,
  at,
})
const lost = (at: number, unanswered?: { values: string; changes: number }): Event => ({
  type: 'lost',
  message: 'No internet connection',
  unanswered,
  at,
})
const conflict: Event = { type: 'conflict', message: 'Somebody else was faster', theirs: item(7), at: 0 }

describe('a change', () => {
  test('is sent after a pause in the typing', () => {
    const state = stateAfter(typed(0), typed(1000))
    expect(state.progress).toEqual({ kind: 'typing' })
    expect(sendsAt(state)).toBe(1000 + pauseMs)
    expect(isUnsaved(state)).toBe(true)
  })

  test('is sent although the typing never pauses', () => {
    const everySecond = Array.from({ length: 20 }, (_, second) => typed(second * 1000))
    expect(sendsAt(stateAfter(...everySecond))).toBe(maxWaitMs)
  })

  test('that is saved leaves nothing to send', () => {
    const state = stateAfter(typed(0), sent, saved(2, 1, Date.UTC(2026, 0, 1)))
    expect(state.progress).toEqual({ kind: 'saved', at: '2026-01-01T00:00:00.000Z' })
    expect(state.base).toEqual(item(2))
    expect(sendsAt(state)).toBeUndefined()
    expect(canSend(state)).toBe(false)
    expect(isUnsaved(state)).toBe(false)
  })

  test('made while a draft is sent waits for the next pause', () => {
    const sending = stateAfter(typed(0), sent, typed(3000))
    expect(sending.progress).toEqual({ kind: 'sending' })
    expect(sendsAt(sending)).toBeUndefined()
    const state = afterEvent(sending, saved(2, 1, 4000))
    expect(state.progress).toEqual({ kind: 'typing' })
    expect(sendsAt(state)).toBe(4000 + pauseMs)
  })

  test('is not sent while files are uploaded, and only after a pause then', () => {
    const uploading = stateAfter(typed(0), { type: 'upload began' }, { type: 'upload began' })
    expect(canSend(uploading)).toBe(false)
    expect(sendsAt(uploading)).toBeUndefined()
    const half = afterEvent(uploading, { type: 'upload ended', at: 60_000 })
    expect(sendsAt(half)).toBeUndefined()
    expect(sendsAt(afterEvent(half, { type: 'upload ended', at: 61_000 }))).toBe(61_000 + pauseMs)
  })

  test('that makes nothing worth saving is not sent', () => {
    const state = stateAfter(typed(0), sent, { type: 'nothing to send' })
    expect(state.progress).toEqual({ kind: 'clean' })
    expect(sendsAt(state)).toBeUndefined()
  })
})

describe('a draft that was not saved', () => {
  test('is sent again while the server does not answer, as the text that was lost', () => {
    const state = stateAfter(typed(0), sent, lost(5000, { values: 'half', changes: 1 }))
    expect(state.progress).toEqual({ kind: 'retrying', message: 'No internet connection' })
    expect(sendsAt(state)).toBe(5000 + retryMs)
    expect(state.unanswered).toEqual({ values: 'half', changes: 1 })
    expect(afterEvent(state, saved(2, 1)).unanswered).toBeUndefined()
  })

  test('is sent again after the next pause where somebody types on', () => {
    const state = stateAfter(typed(0), sent, lost(5000), typed(6000))
    expect(state.progress).toEqual({ kind: 'typing' })
    expect(sendsAt(state)).toBe(6000 + pauseMs)
  })

  test('that is refused is not sent again by itself, but may be before the page is left', () => {
    const state = stateAfter(typed(0), sent, { type: 'refused', message: 'Too long', at: 0 })
    expect(sendsAt(state)).toBeUndefined()
    expect(canSend(state)).toBe(true)
    expect(isUnsaved(state)).toBe(true)
    expect(sendsAt(afterEvent(state, typed(9000)))).toBe(9000 + pauseMs)
  })
})

describe('a conflict', () => {
  test('holds everything back until the user chooses', () => {
    const state = stateAfter(typed(0), sent, conflict, typed(1000), typed(2000))
    expect(state.progress).toMatchObject({ kind: 'conflict', theirs: item(7) })
    expect(canSend(state)).toBe(false)
    expect(sendsAt(state)).toBeUndefined()
    expect(isUnsaved(state)).toBe(true)
  })

  test('ends with the own text on top of theirs', () => {
    const state = stateAfter(typed(0), sent, conflict, { type: 'chose mine' }, typed(1000))
    expect(state).toMatchObject({ item: item(7), base: item(7), progress: { kind: 'typing' } })
    expect(sendsAt(state)).toBe(1000 + pauseMs)
  })

  test('ends with their text, and the own one set aside', () => {
    const state = stateAfter(typed(0), sent, conflict, { type: 'replaced', item: item(7), setAside: 'mine' })
    expect(state).toMatchObject({ item: item(7), progress: { kind: 'clean' }, setAside: 'mine' })
    expect(state.accepted).toBe(state.changes)
    expect(afterEvent(state, { type: 'set aside', values: undefined }).setAside).toBeUndefined()
  })

  test('is asked about again after a save that met another text', () => {
    const state = stateAfter(
      typed(0),
      sent,
      conflict,
      { type: 'save began' },
      { ...conflict, theirs: item(8) },
    )
    expect(state.progress).toMatchObject({ kind: 'conflict', theirs: item(8) })
  })
})

describe('a save', () => {
  test('that fails leaves the change to the next draft', () => {
    const state = stateAfter(typed(0), { type: 'save began' }, { type: 'save failed', at: 3000 })
    expect(state.progress).toEqual({ kind: 'typing' })
    expect(sendsAt(state)).toBe(3000 + pauseMs)
  })

  test('that fails with nothing typed leaves nothing to send', () => {
    const state = stateAfter({ type: 'save began' }, { type: 'save failed', at: 3000 })
    expect(state.progress).toEqual({ kind: 'clean' })
  })

  test('sends no draft meanwhile, and none of its own text after it', () => {
    const saving = stateAfter(typed(0), { type: 'save began' }, typed(1000))
    expect(canSend(saving)).toBe(false)
    expect(isUnsaved(saving)).toBe(false)
    expect(afterEvent(saving, saved(2, 1)).progress).toEqual({ kind: 'typing' })
    expect(afterEvent(saving, saved(2, 2)).progress.kind).toBe('saved')
  })
})

test('restored text is saved on top of the version on which it was begun', () => {
  const restored: Event = { type: 'restored', savedAt: '2026-01-01T00:00:00.000Z', version: 0 }
  expect(stateAfter(restored, typed(0)).base).toEqual(item(0))
  expect(stateAfter(restored).restoredAt).toBe('2026-01-01T00:00:00.000Z')
  expect(afterEvent(startWriting<string, Item>(undefined), restored).base).toBeUndefined()
})

test('a text that is given up is not sent', () => {
  const state = stateAfter(typed(0), { type: 'forgot' })
  expect(canSend(state)).toBe(false)
  expect(isUnsaved(state)).toBe(false)
})

test('only another text in the answer makes a failure a conflict, and only silence leaves a draft unanswered', () => {
  const draft = { values: 'half', changes: 1 }
  const eventOf = (status: number, theirs?: Item) =>
    eventOfFailure<string, Item>(
      { ok: false, status, message: '', fields: {}, answer: { theirs } },
      { sent: draft, at: 0 },
    )
  expect(eventOf(409, item(7))).toMatchObject({ type: 'conflict', theirs: item(7) })
  expect(eventOf(409)).toMatchObject({ type: 'refused' })
  expect(eventOf(413)).toMatchObject({ type: 'refused' })
  expect(eventOf(0)).toMatchObject({ type: 'lost', unanswered: draft })
  expect(eventOf(429)).toMatchObject({ type: 'lost', unanswered: undefined })
  expect(eventOf(503)).toMatchObject({ type: 'lost', unanswered: undefined })
})
