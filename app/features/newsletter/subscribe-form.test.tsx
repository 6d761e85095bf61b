// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SubscribeForm } from './subscribe-form.tsx'

afterEach(cleanup)

function setConnection(onLine: boolean, serviceWorker: object | undefined) {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}
afterEach(() => setConnection(true, undefined))

// jsdom has no IndexedDB, as a browser that refuses to store.
test('the sign-up says so where it can be neither sent nor saved', async () => {
  setConnection(false, { controller: {}, ready: new Promise(() => {}) })
  const words = { label: 'Email', placeholder: '', button: 'Subscribe', withoutScript: '' }
  render(<SubscribeForm {...words} checkFacts={{ kind: 'off' }} />)
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a@example.com' } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No internet connection'))
  expect(document.querySelector('button')?.textContent).not.toBe('Sending...')
})
