// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Failure, type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { Button } from '../actions/button.tsx'
import { FailureNote } from '../marks/note.tsx'
import { FormText } from './form-field.tsx'
import { useRequestForm } from './use-request-form.ts'

withModalDialogs()
afterEach(cleanup)

const person = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.string().includes('@', { message: 'Email is required' }),
})

type Send = (values: z.output<typeof person>, key: string) => Promise<Outcome>

function Page({ send, after }: { send: Send; after: (() => z.input<typeof person>) | undefined }) {
  const form = useRequestForm(person, {
    values: { name: '', email: '' },
    send,
    done: 'Saved',
    after,
    unsaved: 'the person',
  })
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

function setUp(send: Send, after?: () => z.input<typeof person>) {
  const sent = vi.fn(send)
  const { loader } = renderAdmin(<Page send={sent} after={after} />)
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  return { sent, loader, type, save, typedIn }
}

const succeed = async () => ({ ok: true as const, value: undefined })
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the first invalid field has the focus and its message, and nothing is sent', async () => {
  const { sent, type, save } = setUp(succeed)
  type('Name', 'Ada')
  save()
  expect(await screen.findByText('Email is required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent).not.toHaveBeenCalled()
})

test('a success sends what the schema made of the values, resets the form and reloads the page', async () => {
  const { sent, loader, type, save, typedIn } = setUp(succeed, () => ({ name: '', email: '' }))
  type('Name', ' Ada ')
  type('Email', 'ada@example.com')
  save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Ada', email: 'ada@example.com' })
  await waitFor(() => expect(typedIn('Name')).toBe(''))
  expect(loader).toHaveBeenCalledOnce()
})

test('text typed while the request runs stays', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const { sent, type, save, typedIn } = setUp(
    () => answer.promise,
    () => ({ name: '', email: '' }),
  )
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
