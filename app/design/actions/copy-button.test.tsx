// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { CopyButton } from './copy-button.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })

test('copies the text and says so', async () => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  renderAdmin(<CopyButton text="https://example.com/a" label="Copy the link" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith('https://example.com/a')
})

test('where the browser refuses, the message has the link', async () => {
  clipboard(async () => Promise.reject(new Error('not allowed')))
  renderAdmin(<CopyButton text="https://example.com/a">Copy Link</CopyButton>)
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText(/The link is https:..example.com.a/)).toBeDefined()
})
