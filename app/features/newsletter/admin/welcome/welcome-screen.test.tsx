// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { nextDay, toDraft, WelcomeScreen, welcomeForm } from './welcome-screen.tsx'

withModalDialogs()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

type Answer = { status?: number } & Record<string, unknown>

/** Answers saves, and returns the bodies that were sent. */
function stubCall(...answers: Answer[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ success: true, html: '', text: '', bytes: 1 })
    sent.push(JSON.parse(String(init.body)))
    const { status = 200, ...body } = answers.shift() ?? { success: true, mails: [], version: 'v2' }
    return Response.json(body, { status })
  })
  return sent
}

const mail = (day: number, subject = `After ${day}`) => ({ day, subject, preview: '', content: 'Text' })
const listOf = (...mails: ReturnType<typeof mail>[]) => ({ mails, version: 'v1' })

test('the first mail is suggested for at once, and is sent when its fields are filled', async () => {
  const sent = stubCall()
  renderAdmin(<WelcomeScreen now="2026-11-24T09:00:00.000Z" welcome={listOf()} />)
  press('Add Email')
  press('Save Changes')
  await screen.findAllByText('Subject is required')
  expect(sent).toEqual([])
  fill('Subject', 'Hello')
  fill('Text', 'You are in.')
  press('Save Changes')
  await waitFor(() => expect(sent).toHaveLength(1))
  const hello = { day: 0, subject: 'Hello', preview: '', content: 'You are in.' }
  expect(sent).toEqual([{ mails: [hello], version: 'v1' }])
})

test('there are three mails at most, and none is left when all are removed', async () => {
  const sent = stubCall()
  renderAdmin(<WelcomeScreen now="2026-11-24T09:00:00.000Z" welcome={listOf(mail(0), mail(3))} />)
  press('Add Email')
  expect(screen.getByRole('button', { name: 'Add Email' })).toHaveProperty('disabled', true)
  for (let left = 3; left > 0; left -= 1) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  }
  await screen.findByText('No welcome emails')
  press('Save Changes')
  await waitFor(() => expect(sent).toEqual([{ mails: [], version: 'v1' }]))
})

describe('mails that somebody else has saved meanwhile', () => {
  const theirs = { mails: [mail(0, 'Theirs')], version: 'v5' }

  async function saveLate() {
    const sent = stubCall({ status: 409, success: false, message: 'Changed', theirs })
    renderAdmin(<WelcomeScreen now="2026-11-24T09:00:00.000Z" welcome={listOf(mail(0, 'Old'))} />)
    fill('Subject', 'Mine')
    press('Save Changes')
    const dialog = await screen.findByRole('dialog', { name: 'This list of emails has changed' })
    expect(dialog.textContent).toContain('Theirs')
    return sent
  }
  const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value

  test('are replaced only once the user has seen them', async () => {
    const sent = await saveLate()
    press('Decide Later')
    await screen.findByText(/^Somebody else has changed this list of emails/)
    press('Compare')
    press('Keep My Text')
    expect(subject()).toBe('Mine')
    press('Save Changes')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ mails: [{ subject: 'Mine' }], version: 'v5' })
  })

  test('can be taken instead', async () => {
    const sent = await saveLate()
    press('Use Their Text')
    await waitFor(() => expect(subject()).toBe('Theirs'))
    fill('Subject', 'Theirs, and more')
    press('Save Changes')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ mails: [{ subject: 'Theirs, and more' }], version: 'v5' })
  })
})

test('a draft becomes the body of the request again', () => {
  const mails = [{ day: 3, subject: 'Hello', preview: '', content: 'Text' }]
  expect(welcomeForm.parse(toDraft({ mails }))).toEqual({ mails })
})

test.each(['', ' ', '1.5', 'x', '366'])('%j is no day, and its field says so', (day) => {
  const { error } = welcomeForm.safeParse({ mails: [{ day, subject: 'A', preview: '', content: 'Text' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['mails.0.day'])
})

test.each([
  [[], 0],
  [[0], 3],
  [[0, 3], 10],
  [[Number.NaN], 0],
])('after mails on %j another is suggested for day %i', (days, day) => {
  expect(nextDay(days)).toBe(day)
})
