// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { callOnce } from '#platform/browser/call.ts'
import { type Failure, type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { Button } from '../actions/button.tsx'
import { FailureNote } from '../marks/note.tsx'
import { FormText } from './form-field.tsx'
import { type RequestForm, useRequestForm } from './use-request-form.ts'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.string().includes('@', { message: 'Email is required' }),
})

type Send = (values: z.output<typeof person>, key: string) => Promise<Outcome>

type Values = z.input<typeof person>

interface PageProps {
  send: Send
  after?: Values | undefined
  done?: string | (() => unknown)
}

function Page({ send, after, done = 'Saved' }: PageProps) {
  const form = useRequestForm(person, {
    values: { name: '', email: '' },
    send,
    done,
    after,
    unsaved: 'the person',
  })
  return <Fields form={form} />
}

function Fields({ form }: { form: RequestForm<Values> }) {
  return (
    <form {...form.attributes}>
      <FormText form={form} name="name" label="Name" />
      <FormText form={form} name="email" label="Email" />
      <FailureNote message={form.failure} />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </form>
  )
}

function setUp(send: Send, options: Omit<PageProps, 'send'> = {}) {
  const sent = vi.fn(send)
  const { loader } = renderAdmin(<Page send={sent} {...options} />)
  return { sent, loader, ...controls }
}

const controls = {
  type: (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } }),
  save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  typedIn: (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value,
}

const succeed = async () => ({ ok: true as const, value: undefined })
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the first invalid field has the focus and its message, and nothing is sent', async () => {
  const { sent, type, save } = setUp(succeed)
  type('Name', 'Ada')
  save()
  expect(await screen.findByText('Email is required')).toBeDefined()
  // Once the message is painted.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(sent).not.toHaveBeenCalled()
})

test('a success sends what the schema made of the values, resets the form and reloads the page', async () => {
  const { sent, loader, type, save, typedIn } = setUp(succeed, { after: { name: '', email: '' } })
  type('Name', ' Ada ')
  type('Email', 'ada@example.com')
  save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Ada', email: 'ada@example.com' })
  await waitFor(() => expect(typedIn('Name')).toBe(''))
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})

test('text typed while the request runs stays', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const { sent, type, save, typedIn } = setUp(() => answer.promise, { after: { name: '', email: '' } })
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  type('Name', 'Grace')
  answer.resolve({ ok: true, value: undefined })
  await screen.findByText('Saved')
  expect(typedIn('Name')).toBe('Grace')
})

test('an error of the server is shown under its field, which gets the focus', async () => {
  const refused: Failure = { ok: false, message: 'Refused', status: 422, fields: { name: 'Taken' } }
  const { type, save } = setUp(async () => refused)
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  save()
  expect(await screen.findByText('Taken')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByText('Refused')).toBeNull()
})

test('the same values keep their key until they are stored, and other values get another', async () => {
  const { sent, type, save } = setUp(async () => unanswered('No internet connection'))
  const times = (count: number) => waitFor(() => expect(sent).toHaveBeenCalledTimes(count))
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  save()
  await times(1)
  await screen.findByText('No internet connection')
  save()
  await times(2)
  await screen.findByText('No internet connection')
  type('Name', 'Grace')
  save()
  await times(3)
  const [first, second, third] = sent.mock.calls.map(([, key]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the browser asks before typed input is left, and not once it is saved', async () => {
  const { type, save } = setUp(succeed)
  expect(leave()).toBe(false)
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  await waitFor(() => expect(leave()).toBe(true))
  save()
  await screen.findByText('Saved')
  await waitFor(() => expect(leave()).toBe(false))
})

test('the browser asks while the input is sent, which may find that the session has ended', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const { sent, type, save } = setUp(() => answer.promise)
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(leave()).toBe(true)
  answer.resolve({ ok: false, message: 'Sign in to do this.', status: 401, fields: {} })
  await screen.findByText('Sign in to do this.')
  expect(leave()).toBe(true)
})

test('a success may lead to another page at once, unless more was typed meanwhile', async () => {
  const answers = [Promise.withResolvers<Outcome>(), Promise.withResolvers<Outcome>()]
  const asked: boolean[] = []
  const { sent, type, save } = setUp(
    () => (answers[sent.mock.calls.length - 1] as (typeof answers)[number]).promise,
    { done: () => asked.push(leave()) },
  )
  type('Name', 'Ada')
  type('Email', 'ada@example.com')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  type('Name', 'Grace')
  answers[0]?.resolve({ ok: true, value: undefined })
  await waitFor(() => expect(asked).toEqual([true]))
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  answers[1]?.resolve({ ok: true, value: undefined })
  await waitFor(() => expect(asked).toEqual([true, false]))
})

const addFriend = callOnce('/people/:id/friends', { summary: 'Add a friend', body: person })

function Friends() {
  const values = { name: '', email: '' }
  return <Fields form={useRequestForm(addFriend, { to: { id: '7' }, values, done: 'Added' })} />
}

test('a call names the schema and the path; a form that creates something begins anew', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ success: true }))
  vi.stubGlobal('fetch', fetched)
  renderAdmin(<Friends />)
  const { type, save, typedIn } = controls
  type('Name', 'Ada ')
  save()
  expect(await screen.findByText('Email is required')).toBeDefined()
  type('Email', 'ada@example.com')
  save()
  expect(await screen.findByText('Added')).toBeDefined()
  const [address, { method, body, headers }] = fetched.mock.calls[0] as [string, RequestInit]
  expect([address, method]).toEqual(['/api/people/7/friends', 'POST'])
  expect(JSON.parse(String(body))).toEqual({ name: 'Ada', email: 'ada@example.com' })
  expect((headers as Record<string, string>)['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(typedIn('Name')).toBe('')
})
