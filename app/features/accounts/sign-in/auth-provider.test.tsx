// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

const admin = { _id: '1', name: 'Ada', email: 'ada@studio.example', role: 'admin' as const }

function Probe() {
  const { user, loading, error, isAdmin, logout } = useAuth()
  return (
    <>
      <output>
        {loading
          ? 'loading'
          : `${user?.name ?? 'nobody'}${isAdmin ? ', admin' : ''}${error ? `: ${error}` : ''}`}
      </output>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  )
}

function answerWith(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('throws outside a provider', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
  quiet.mockRestore()
})

it('knows the user of the page at the first render', () => {
  render(
    <AuthProvider user={admin}>
      <Probe />
    </AuthProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Ada, admin')
})

it('loads the session when the page has no user', async () => {
  answerWith(200, { success: true, user: { ...admin, name: 'Ines', role: 'editor' } })
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('loading')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ines'))
})

it('treats a failed answer as signed out', async () => {
  answerWith(500, { success: false, message: 'Something went wrong' })
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('nobody'))
})

it('keeps the user and reports the error when signing out fails', async () => {
  answerWith(500, {})
  render(
    <AuthProvider user={admin}>
      <Probe />
    </AuthProvider>,
  )
  screen.getByRole('button', { name: 'Logout' }).click()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Ada, admin: Logout failed, please try again'),
  )
})
