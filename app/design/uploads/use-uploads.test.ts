// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { type SendOptions, useUploads } from './use-uploads.ts'

afterEach(cleanup)

const file = (name: string) => new File(['x'], name)

/** Uploads whose answers the test gives, in the order in which they were sent. */
function setUp(refusalOf?: (file: File) => string | undefined) {
  const sent: { name: string; options: SendOptions; answer: (outcome: Outcome<string>) => void }[] = []
  const send = (file: File, options: SendOptions) =>
    new Promise<Outcome<string>>((answer) => sent.push({ name: file.name, options, answer }))
  const onEnd = vi.fn()
  const { result } = renderHook(() => useUploads({ send, refusalOf, onEnd }))
  const states = () => result.current.uploads.map(({ state }) => state)
  return { sent, result, states, onEnd }
}

test('files are sent one after the other, each under a key of its own', async () => {
  const { sent, result, states } = setUp()
  act(() => result.current.add([file('a.png'), file('b.png')]))
  expect(states()).toEqual(['sending', 'waiting'])
  await act(async () => sent[0]?.answer({ ok: true, value: 'stored' }))
  await waitFor(() => expect(states()).toEqual(['done', 'sending']))
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(sent[0]?.options.key).not.toBe(sent[1]?.options.key)
})

test('a lost upload is sent again under the same key, a refused one cannot be', async () => {
  const { sent, result, states } = setUp()
  act(() => result.current.add([file('a.png')]))
  await act(async () => sent[0]?.answer(unanswered('No answer')))
  const { id } = result.current.uploads[0] ?? { id: '' }
  expect(result.current.canRetry(id)).toBe(true)
  act(() => result.current.retry(id))
  expect(sent[1]?.options.key).toBe(sent[0]?.options.key)
  await act(async () => sent[1]?.answer({ ...unanswered('Too large'), status: 413 }))
  expect(states()).toEqual(['failed'])
  expect(result.current.canRetry(id)).toBe(false)
})

test('a cancelled upload is aborted and reported as ended', () => {
  const { sent, result, onEnd } = setUp()
  act(() => result.current.add([file('a.png')]))
  act(() => result.current.remove(result.current.uploads[0]?.id ?? ''))
  expect(sent[0]?.options.signal.aborted).toBe(true)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'cancelled' }))
})

test('a file that is refused before it is sent says why at once', () => {
  const { sent, result } = setUp(() => 'The file is empty.')
  act(() => result.current.add([file('a.png')]))
  expect(result.current.uploads).toMatchObject([{ state: 'failed', error: 'The file is empty.' }])
  expect(sent).toEqual([])
})
