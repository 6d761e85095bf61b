import { content } from '#content'
import { receiveEnquiry, type Sent } from '#features/enquiries/forms/commands.server.ts'
import { contactInput, homeInput } from '#features/enquiries/forms/schema.server.ts'
import {
  addNote,
  changeEnquiries,
  changeEnquiry,
  openEnquiry,
} from '#features/enquiries/inbox/commands.server.ts'
import { replyTo } from '#features/enquiries/mail/replies.server.ts'
import { addSnippet } from '#features/enquiries/mail/snippets.server.ts'
import { listPersonsEnquiries } from '#features/enquiries/queries.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type DemoEvent, type DemoVisit, minutesAfter, type Stage } from '../timeline.ts'
import { type EnquiryText, readEnquiries, type Step } from './text.ts'
import { snippetTexts } from './texts.ts'

/** Sends every enquiry through the forms' command, and does with it what its text says. */
export function enquiryEvents(stage: Stage): DemoEvent[] {
  const enquiries = readEnquiries().flatMap((text, index): DemoEvent[] => {
    const { days, time, issue, steps } = text
    const sentAt = time === undefined ? stage.minutesBefore(days) : stage.dayBefore(days, time)
    return [
      {
        ...{ at: sentAt, byVisitor: true, campaign: issue },
        run: (app, visit) => send(app, text, visit, index),
      },
      ...steps.map((step) => ({
        at: minutesAfter(sentAt, step.after),
        run: (app: App) => take(app, text, step, stage),
      })),
    ]
  })
  const snippets = Object.entries(snippetTexts).map(([title, body]) => ({
    at: stage.dayBefore(60, '09:00'),
    run: (app: App) => inTransaction(app, (tx) => addSnippet(app, tx, { title, body }, stage.owner)),
  }))
  return [...enquiries, ...snippets]
}

async function send(app: App, text: EnquiryText, visit: DemoVisit | undefined, index: number): Promise<void> {
  const { kind, name, email, message, isTrap } = text
  const sent = {
    ...(kind === 'contact' && fitToStudio(text, index)),
    ...{ name, email, message },
    ...(isTrap ? { website: 'https://example.net', shownForMs: 300 } : { shownForMs: 90_000 }),
    ...(!isTrap &&
      visit && { ...visit, landingPage: visit.paths[0], pages: visit.paths, includePages: index % 2 === 0 }),
  }
  const parsed: Sent =
    kind === 'contact' ? { kind, input: contactInput.parse(sent) } : { kind, input: homeInput.parse(sent) }
  await inTransaction(app, (tx) =>
    receiveEnquiry(app, tx, parsed, {
      address: `198.51.100.${index + 1}`,
      isSuspect: false,
      spendProof: async () => undefined,
    }),
  )
}

/** Fills in the contact form, with other choices where the forms of another studio do not offer these. */
function fitToStudio({ subject, company, plan, ...wanted }: EnquiryText, index: number) {
  const { formChoices, services } = content
  const ids = services.map(({ id }) => id)
  const among = (options: readonly string[], choice = '') =>
    options.includes(choice) ? choice : options[index % options.length]
  return {
    ...{ subject, company, plan },
    phone: `01632 960${100 + 7 * index}`,
    projectType: among(formChoices.projectTypes, wanted.projectType),
    budget: among(formChoices.budgets, wanted.budget),
    timeframe: among(formChoices.timeframes, wanted.timeframe),
    services: wanted.services?.map((id) => among(ids, id) as string),
  }
}

/** Takes a step with the newest enquiry of a sender. */
async function take(app: App, text: EnquiryText, step: Step, { owner, editor }: Stage): Promise<unknown> {
  const sent = await listPersonsEnquiries(app.db, text.email, app.clock.now())
  const enquiryId = sent.at(-1)?.enquiry._id ?? ''
  const subject = `Re: ${text.subject ?? 'Your message'}`
  const letter = (body: string) =>
    `Dear ${text.name.split(' ')[0]},\n\n${body}\n\nKind regards,\n${owner.name}`
  switch (step.does) {
    case 'opens':
      return openEnquiry(app, enquiryId, owner)
    case 'notes':
      return inTransaction(app, (tx) => addNote(app, tx, editor, { enquiryId, body: step.words }))
    case 'replies':
      return inTransaction(app, (tx) =>
        replyTo(app, tx, owner, { enquiryId, subject, body: letter(step.words) }),
      )
    case 'values':
      return changeEnquiry(app, enquiryId, { value: Number(step.words) }, owner)
    default:
      return changeEnquiries(app, [enquiryId], step.does, owner)
  }
}
