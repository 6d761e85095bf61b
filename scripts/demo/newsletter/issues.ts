import { unsubscribe } from '#features/newsletter/commands.server.ts'
import { createIssue } from '#features/newsletter/issues/commands.server.ts'
import { issueInput } from '#features/newsletter/issues/schema.ts'
import { sendIssue } from '#features/newsletter/issues/send-commands.server.ts'
import { unsubscribeToken } from '#features/newsletter/links.server.ts'
import { findSubscriber } from '#features/newsletter/queries.server.ts'
import { saveWelcome } from '#features/newsletter/welcome/commands.server.ts'
import type { App } from '#platform/app.ts'
import { fromStudioTime, studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailFailure } from '#platform/mail/mail-failure.ts'
import { listPublishedPosts } from '#services/posts/posts.server.ts'
import type { DemoMail } from '#services/visits/demo.server.ts'
import { type DemoEvent, minutesAfter, type Stage } from '../timeline.ts'
import { addressOf } from './subscribers.ts'
import { type DemoIssue, draftIssue, scheduledIssue, sentIssues, welcomeMails } from './texts.ts'

const dayMinutes = 24 * 60

/** Sends two issues, plans a third, begins a fourth, and welcomes those who confirm. */
export function issueEvents({ dayBefore, minutesBefore, now, owner }: Stage): DemoEvent[] {
  const soon = studioDay(minutesAfter(now, 2 * dayMinutes))
  const sending = sentIssues.flatMap((issue): DemoEvent[] => {
    const sentAt = dayBefore(issue.days, '09:00')
    let id = ''
    const send = async (app: App) => {
      id = await write(app, owner, issue)
      await sendIssue(app, id, {}, owner)
    }
    const leaving = issue.left.map((reader, index) => ({
      at: minutesAfter(sentAt, 70 * (index + 1)),
      run: (app: App) => leave(app, addressOf(reader), id),
    }))
    return [{ at: sentAt, run: send }, ...leaving]
  })
  return [
    ...sending,
    { at: dayBefore(26, '16:20'), run: (app) => saveWelcome(app, { mails: [...welcomeMails] }, owner) },
    {
      at: minutesBefore(75),
      run: async (app) =>
        sendIssue(
          app,
          await write(app, owner, scheduledIssue),
          { at: fromStudioTime(`${soon}T09:00`) },
          owner,
        ),
    },
    { at: minutesBefore(40), run: (app) => write(app, owner, draftIssue) },
  ]
}

/** The visits that links of the issues begin. */
export const issueVisits = ({ dayBefore }: Stage): DemoMail[] =>
  sentIssues.map(({ days, visits, paths }, index) => ({
    ...{ campaign: String(index + 1), sentAt: dayBefore(days, '09:00') },
    ...{ visits, paths },
  }))

/**
 * Refuses mails as the servers of their recipients would, and delivers all others under an id of this time, by which the
 * outbox sorts them.
 */
export function demoMail(mail: Mail, at: Date): Mail {
  const answers = new Map(
    sentIssues.flatMap(({ subject, refused }) =>
      refused.map(([reader, answer]) => [`${subject} ${addressOf(reader)}`, answer]),
    ),
  )
  return {
    ...mail,
    deliver: (message, _, steps) => mail.deliver(message, createId(at.getTime()), steps),
    async deliverWritten(written, _, steps) {
      const answer = answers.get(`${written.subject} ${written.to}`)
      if (answer !== undefined) throw refusalOf(answer)
      await mail.deliverWritten(written, createId(at.getTime()), steps)
      steps?.answered?.('250 2.0.0 Ok: queued')
    },
  }
}

function refusalOf(answer: string): MailFailure {
  const [code, enhanced] = answer.split(' ')
  const facts = { code: Number(code), enhanced, command: 'RCPT TO', answer, isDataSent: false }
  return new MailFailure(answer, facts)
}

async function write(app: App, owner: Stage['owner'], { post, ...issue }: DemoIssue): Promise<string> {
  const posts = post === undefined ? [] : await listPublishedPosts(app.db, app.clock.now())
  const input = issueInput.parse({ ...issue, post: posts.find(({ slug }) => slug === post)?.id })
  return (await inTransaction(app, (tx) => createIssue(app, tx, input, owner)))._id
}

async function leave(app: App, email: string, mailId: string): Promise<void> {
  const known = await findSubscriber(app.db, email)
  if (known) await unsubscribe(app, unsubscribeToken(app, { id: known._id, mailId }))
}
