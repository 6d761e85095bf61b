import type { App } from '#platform/app.ts'
import { formatLongDay, formatShortDay } from '#platform/dates.ts'
import type { MailFact, MailMessage, MailMoment, MailPart } from '#platform/mail/mail.server.ts'
import { formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import { studio } from '#studio'
import { privateUrl } from '../../private-pages/token.server.ts'
import { dayOfMonth, dayOfWeek, daysBetween } from '../days.server.ts'
import { type InvoiceRecord, readSheet } from '../invoice.server.ts'
import type { ReminderKind } from '../schema.ts'
import type { InvoiceSheet } from '../sheet.ts'

type Mailed = Pick<InvoiceRecord, 'id' | 'link' | 'number' | 'due' | 'outstanding'> & { sheet: InvoiceSheet }

export const toMailed = (row: InvoiceRecord): Mailed => ({ ...row, sheet: readSheet(row) })

type Content = Pick<MailMessage, 'subject' | 'heading' | 'parts' | 'reason'>

/** What all mails about an invoice to its client have in common. */
function write(app: App, { sheet }: Mailed, content: Content): MailMessage {
  return {
    to: sheet.to.email,
    toName: sheet.to.name,
    replyTo: { email: app.config.mail.to ?? studio.email, name: studio.name },
    label: `${sheet.kind === 'credit' ? 'Credit note' : 'Invoice'} ${sheet.number}`.trimEnd(),
    paragraphs: [],
    ...content,
    parts: [{ text: `Hello ${sheet.to.name.split(' ')[0]},` }, ...(content.parts ?? [])],
  }
}

/** Writes the mail that brings an invoice, or a credit note. */
export function writeInvoice(app: App, invoice: Mailed): MailMessage {
  const { sheet, number, due, outstanding } = invoice
  if (sheet.credits) return writeCredit(app, invoice, sheet.credits)
  const sum = pennies(invoice, outstanding)
  return write(app, invoice, {
    // A preview has no number.
    subject: `${`Invoice ${number}`.trimEnd()} from ${studio.name}: ${sum}`,
    heading: outstanding > 0 ? `${sum}, due on ${formatLongDay(due)}` : 'Nothing is left to pay',
    parts: [
      {
        text: 'Here is the invoice for the work that we agreed on. Its page has every line, and can be printed.',
      },
      { moment: momentOf(invoice, outstanding > 0 ? `${sum} to pay` : 'Paid') },
      ...paying(app, invoice),
      { small: 'Is something wrong with it? Please reply to this email.' },
    ],
    reason: `You're getting this because ${studio.name} works for you.`,
  })
}

function writeCredit(app: App, invoice: Mailed, credits: { number: string; reason: string }): MailMessage {
  const { sheet, number } = invoice
  const sum = pennies(invoice, sheet.sums.gross)
  return write(app, invoice, {
    subject: `Credit note ${number} for invoice ${credits.number}: ${sum}`,
    heading: `${sum} less on ${credits.number}`,
    parts: [
      { text: `This credit note takes ${sum} off invoice ${credits.number}.` },
      { facts: [{ label: 'Reason', value: credits.reason }] },
      { actions: [{ label: 'See the Credit Note', url: privateUrl(app, 'i', invoice) }] },
    ],
    reason: `You're getting this because you had invoice ${credits.number}.`,
  })
}

/** Writes that a payment came, and what it leaves open. */
export function writeReceipt(
  app: App,
  invoice: Mailed,
  payment: { amount: number; date: string },
): MailMessage {
  const { number, outstanding } = invoice
  const sum = pennies(invoice, payment.amount)
  const rest = outstanding > 0 ? pennies(invoice, outstanding) : 'Nothing, it is paid'
  return write(app, invoice, {
    subject: `Thank you: ${sum} for invoice ${number}`,
    heading: `${sum} arrived`,
    parts: [
      { text: `Thank you. Your payment of ${sum} for invoice ${number} is here.` },
      {
        facts: [
          { label: 'Received', value: formatLongDay(payment.date) },
          { label: 'Still open', value: rest },
        ],
      },
      { actions: [{ label: 'See the Invoice', url: privateUrl(app, 'i', invoice), tone: 'line' }] },
    ],
    reason: `You're getting this because invoice ${number} was paid.`,
  })
}

/** Writes a reminder by the day on which it is sent. */
export function writeReminder(app: App, invoice: Mailed, kind: ReminderKind, today: string): MailMessage {
  const { sheet, number, due, outstanding } = invoice
  const days = daysBetween(today, due)
  const when = days > 0 ? `is due in ${countOf(days, 'day')}` : days === 0 ? 'is due today' : lateBy(-days)
  const date = dayOfMonth(sheet.date)
  const missing = outstanding < sheet.sums.gross ? 'all of it' : 'it'
  const text =
    days < 0
      ? `The invoice of ${date} was due on ${dayOfWeek(due)}, and I cannot find ${missing} in my account. It may have been overlooked, or the reference was left out. If your payment crossed with this email, please ignore it.`
      : `The invoice of ${date} is due on ${dayOfWeek(due)}. If your payment crossed with this email, please ignore it.`
  const last = kind === 'after' ? ' This is the last automatic reminder.' : ''
  return write(app, invoice, {
    subject: `${number} ${when}`,
    heading: `${number} ${when}`,
    parts: [
      { text },
      { moment: momentOf(invoice, `${pennies(invoice, outstanding)} open`) },
      ...paying(app, invoice),
      { small: `Is something wrong with it? Reply to this email: it comes to me.${last}` },
    ],
    reason: `You're getting this because ${number} is open. Nothing has been added to it.`,
  })
}

const lateBy = (days: number): string => (days === 7 ? 'is a week late' : `is ${countOf(days, 'day')} late`)

const pennies = ({ sheet }: Mailed, amount: number): string => formatPennies(amount, sheet.terms.currency)

function momentOf({ sheet, due }: Mailed, title: string): MailMoment {
  const [first] = sheet.lines
  return {
    ...momentOfDue(due, title),
    ...(first && { small: first.detail ? `${first.text}, ${first.detail}` : first.text }),
  }
}

/** The day on which an invoice is due. */
export const momentOfDue = (due: string, title: string): MailMoment => ({
  month: formatShortDay(due)
    .replace(/[\d\s.,]/g, '')
    .slice(0, 3),
  day: String(Number(due.slice(8))),
  title,
  time: `Due ${dayOfWeek(due)} ${due.slice(0, 4)}`,
})

/** The way to the page that says how to pay, and what people get wrong. */
function paying(app: App, invoice: Mailed): MailPart[] {
  const { number, sheet, outstanding } = invoice
  const label = outstanding > 0 ? 'See How to Pay' : 'See the Invoice'
  const account = accountOf(sheet)
  const facts: MailFact[] = [
    ...(number === '' ? [] : [{ label: 'Reference', value: number }]),
    ...(account ? [{ label: 'Account', value: account }] : []),
  ]
  return [
    { actions: [{ label, url: privateUrl(app, 'i', invoice) }] },
    ...(outstanding > 0 ? [{ facts }] : []),
  ]
}

/** 'Headrow, 00-00-00, 00000000' */
function accountOf({ terms: { bank } }: InvoiceSheet): string | undefined {
  if (!bank) return undefined
  const { holder, sortCode, account, iban, bic } = bank
  return [holder, sortCode, account, iban, bic].filter(Boolean).join(', ')
}
