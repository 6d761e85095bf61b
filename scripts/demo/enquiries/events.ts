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
import { earlierEnquiries, snippetTexts } from './earlier.ts'
import { lastMonthsEnquiries } from './last-month.ts'
import { recentEnquiries } from './recent.ts'
import type { EnquiryText, Step } from './text.ts'

/** Sends every enquiry through the forms' command, and does with it what its text says. */
export function enquiryEvents(stage: Stage): DemoEvent[] {
  const enquiries = [...recentEnquiries, ...lastMonthsEnquiries, ...earlierEnquiries].flatMap(
    (text, index) => {
      const { when } = text
      const sentAt = typeof when === 'number' ? stage.minutesBefore(when) : stage.dayBefore(...when)
      return [
        {
          at: sentAt,
          byVisitor: true,
          campaign: text.issue?.toString(),
          run: (app: App, visit: DemoVisit | undefined) => send(app, text, visit, index),
        },
        ...(text.steps ?? []).map((step) => ({
          at: minutesAfter(sentAt, step.after),
          run: (app: App) => take(app, text, step, stage),
        })),
      ]
    },
  )
  const snippets = snippetTexts.map((text) => ({
    at: stage.dayBefore(60, '09:00'),
    run: (app: App) => inTransaction(app, (tx) => addSnippet(app, tx, text, stage.owner)),
  }))
  return [...enquiries, ...snippets]
}

async function send(app: App, text: EnquiryText, visit: DemoVisit | undefined, index: number): Promise<void> {
  const { kind, name, email, message, form, trap } = text
  const sent = {
    ...(form && fitToStudio(form, index)),
    ...{ name, email, message },
    ...(trap ? { website: 'https://example.net', shownForMs: 300 } : { shownForMs: 90_000 }),
    ...(!trap &&
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

/** Replaces choices that the forms of another studio do not offer. */
function fitToStudio(form: NonNullable<EnquiryText['form']>, index: number): EnquiryText['form'] {
  const { formChoices, services } = content
  const ids = services.map(({ id }) => id)
  const among = (options: readonly string[], wanted = '') =>
    options.includes(wanted) ? wanted : options[index % options.length]
  return {
    ...form,
    projectType: among(formChoices.projectTypes, form.projectType),
    budget: among(formChoices.budgets, form.budget),
    timeframe: among(formChoices.timeframes, form.timeframe),
    services: form.services?.map((id) => among(ids, id) as string),
  }
}

/** Takes a step with the newest enquiry of a sender. */
async function take(
  app: App,
  { email, form }: EnquiryText,
  step: Step,
  { owner, editor }: Stage,
): Promise<unknown> {
  const sent = await listPersonsEnquiries(app.db, email, app.clock.now())
  const enquiryId = sent.at(-1)?.enquiry._id ?? ''
  const subject = `Re: ${form?.subject ?? 'Your message'}`
  switch (step.does) {
    case 'opens':
      return openEnquiry(app, enquiryId, owner)
    case 'notes':
      return inTransaction(app, (tx) => addNote(app, tx, editor, { enquiryId, body: step.body }))
    case 'replies':
      return inTransaction(app, (tx) =>
        replyTo(app, tx, owner, { enquiryId, subject, body: `${step.body},\n${owner.name}` }),
      )
    case 'values':
      return changeEnquiry(app, enquiryId, { value: step.pounds }, owner)
    default:
      return changeEnquiries(app, [enquiryId], step.does, owner)
  }
}
