// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PictureSource } from '../pictures/picture-picker.tsx'
import { ForeignPictures } from './foreign-pictures.tsx'

beforeEach(() => {
  // jsdom has no editing commands; the box is then changed directly.
  document.execCommand = () => false
})
afterEach(cleanup)

const text = '![A kiln](https://elsewhere.example/kiln.jpg) and ![](https://elsewhere.example/gone.jpg)'

interface EditorProps {
  source: PictureSource
  onFetch: (isRunning: boolean) => void
}

function Editor({ source, onFetch }: EditorProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea ref={box} defaultValue={text} aria-label="Content" />
      <ForeignPictures box={box} source={source} onFetch={onFetch} />
    </>
  )
}

function setUp(fetch: PictureSource['fetch']) {
  const onFetch = vi.fn()
  const source: PictureSource = { fetch, upload: () => Promise.reject(new Error('nothing is uploaded here')) }
  render(<Editor source={source} onFetch={onFetch} />)
  return { onFetch, box: screen.getByRole<HTMLTextAreaElement>('textbox') }
}

test('replaces the addresses of fetched pictures, and reports those that failed', async () => {
  const { box, onFetch } = setUp(async (address) =>
    address.endsWith('kiln.jpg')
      ? { ok: true, value: { src: '/uploads/kiln.jpg', alt: '' } }
      : {
          ok: false,
          message: 'Nothing was fetched: elsewhere.example answered 404.',
          status: 422,
          fields: {},
        },
  )
  expect(screen.getByRole('status').textContent).toContain('2 pictures are on other sites')
  fireEvent.click(screen.getByRole('button', { name: 'Add to Library' }))
  expect((await screen.findByRole('alert')).textContent).toContain('elsewhere.example answered 404')
  expect(box.value).toBe('![A kiln](/uploads/kiln.jpg) and ![](https://elsewhere.example/gone.jpg)')
  expect(onFetch.mock.calls).toEqual([[true], [false]])
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('fetches an address without a scheme by https', async () => {
  const fetch = vi.fn<PictureSource['fetch']>(async () => ({
    ok: true,
    value: { src: '/uploads/kiln.jpg', alt: '' },
  }))
  const { box } = setUp(fetch)
  fireEvent.input(box, { target: { value: '![A kiln](//elsewhere.example/kiln.jpg)' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to Library' }))
  await vi.waitFor(() => expect(box.value).toBe('![A kiln](/uploads/kiln.jpg)'))
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/kiln.jpg')
})

test('goes once the text shows own pictures alone', () => {
  const { box } = setUp(() => Promise.reject(new Error('nothing is fetched here')))
  fireEvent.input(box, { target: { value: '![](/uploads/kiln.jpg)' } })
  expect(screen.queryByRole('status')).toBeNull()
})
