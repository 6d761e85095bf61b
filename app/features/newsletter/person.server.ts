import { formatDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { issuePath, newsletterPath, welcomePath } from './admin/address.ts'
import { erasePersonsSubscription } from './erase-commands.server.ts'
import { findAddressOf, findSubscriber, listSubscribedAddresses } from './queries.server.ts'
import type { Subscriber } from './subscribers-schema.ts'

/** Subscriptions to the newsletter. */
export const newsletterPeople: PersonSource = {
  findAddress: findAddressOf,
  listAddresses: listSubscribedAddresses,
  async describe(db, email) {
    const subscriber = await findSubscriber(db, email)
    if (!subscriber) return { entries: [], facts: [], losses: [] }
    return describeSubscriber(subscriber, await listMails(db, subscriber._id))
  },
  async export(db, email) {
    const subscriber = await findSubscriber(db, email)
    return { subscriber: subscriber ? { ...subscriber, mails: await listMails(db, subscriber._id) } : null }
  },
  erase: erasePersonsSubscription,
}

type Mail = Awaited<ReturnType<typeof listMails>>[number]

/** Lists the issues and welcome mails of a subscriber, each with its outcome. */
function listMails(db: Database, subscriberId: string) {
  return db
    .selectFrom('newsletterRecipient as recipient')
    .leftJoin('newsletterIssue as issue', 'issue.id', 'recipient.mailId')
    .leftJoin('newsletterWelcome as welcome', 'welcome.id', 'recipient.mailId')
    .select([
      'recipient.mailId as _id',
      'issue.number',
      'recipient.at',
      'recipient.state',
      'recipient.answer',
    ])
    .select(['recipient.bounce', 'recipient.complainedAt', 'recipient.unsubscribedAt'])
    .select(({ fn }) => fn.coalesce('issue.subject', 'welcome.subject').as('subject'))
    .where('recipient.subscriberId', '=', subscriberId)
    .orderBy('recipient.at', 'desc')
    .execute()
}

function describeSubscriber(subscriber: Subscriber, mails: readonly Mail[]): PersonPart {
  const { state, origin, consentAt, confirmedAt, unsubscribedAt } = subscriber
  const asked = origin === 'import' ? 'Agreed to the newsletter elsewhere' : 'Asked for the newsletter'
  const facts = {
    confirmed: `Since ${formatDay(confirmedAt ?? consentAt)}`,
    pending: 'Not confirmed',
    unsubscribed: `Left on ${formatDay(unsubscribedAt ?? consentAt)}`,
  }
  return {
    entries: [
      ...mails.flatMap(describeMail),
      ...lineOf(subscriber, unsubscribedAt, 'Left the newsletter'),
      ...(origin === 'form' ? lineOf(subscriber, confirmedAt, 'Confirmed the newsletter') : []),
      ...lineOf(subscriber, consentAt, asked),
    ],
    facts: [['Newsletter', facts[state]]],
    losses: ['Newsletter subscription'],
    ...(confirmedAt !== null && { remains: '1 subscriber' }),
  }
}

function describeMail({ _id, number, at, state, answer, subject }: Mail): PersonEntry[] {
  const details: Record<string, string> = {
    sent: 'Sent',
    refused: `Refused: ${answer ?? 'without a reason'}`,
    uncertain: 'It is not known whether it was sent',
  }
  const detail = details[state]
  // Mails that wait or were skipped reached nobody.
  if (detail === undefined) return []
  const place =
    number === null
      ? { title: 'Welcome email', url: welcomePath }
      : { title: 'Newsletter', url: issuePath(_id) }
  return [{ kind: 'newsletter', at, ...place, subject: subject ?? undefined, detail, _id }]
}

const lineOf = ({ _id }: Subscriber, at: string | null, title: string): PersonEntry[] =>
  at === null ? [] : [{ kind: 'newsletter', at, title, url: newsletterPath, _id }]
