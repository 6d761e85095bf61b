// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#design/actions/button.tsx'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const invoice = {
  ...{ _id: 'i1', number: 'INV-0016', client: 'B. Example', due: '2026-02-09' },
  kind: 'balance' as const,
  outstanding: 255_000,
}

function open(of: Parameters<typeof PaymentDialog>[0]['invoice'] = invoice) {
  const sent: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init.body)) })
    const fields = { amount: 'At most £2,550.00 is open' }
    return Response.json({ success: false, message: fields.amount, errors: fields }, { status: 422 })
  })
  renderAdmin(
    <PaymentDialog invoice={of} today="2026-01-30">
      <Button>Record Payment</Button>
    </PaymentDialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Record Payment' }))
  return sent
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (value: string) => fireEvent.input(amount(), { target: { value } })

test('is filled in with today and all that is open, and sends it with a receipt', async () => {
  const sent = open()
  expect(amount().value).toBe('2,550.00')
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-01-30')
  fireEvent.click(screen.getByRole('button', { name: 'Record £2,550.00' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.address).toContain('/api/invoices/i1/payments')
  expect(sent[0]?.body).toEqual({
    ...{ date: '2026-01-30', amount: 255_000, way: 'bank', note: '', thank: true },
  })
  expect(await screen.findByText('At most £2,550.00 is open')).toBeTruthy()
})

test('a part says what stays open before it is recorded', () => {
  open()
  type('1,000')
  expect(screen.getByText('A part: £1,550.00 stays open, and the reminders go on for it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record £1,000.00' })).toBeTruthy()
  type('2,550.01')
  expect(screen.getByText('This is £0.01 more than is open.')).toBeTruthy()
})

test('no amount is not sent', async () => {
  const sent = open()
  type('soon')
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Please enter an amount such as 1,234.00')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what is paid back of a credit note thanks nobody', async () => {
  const sent = open({ ...invoice, kind: 'credit', number: 'CN-0001', outstanding: 15_000 })
  expect(screen.queryByText(/Thank/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Record £150.00' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 15_000, thank: false }))
})
