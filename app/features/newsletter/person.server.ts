import { formatDay } from '#platform/dates.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { erasePersonsSubscription } from './erase-commands.server.ts'
import { findAddressOf, findSubscriber, listSubscribedAddresses } from './queries.server.ts'
import type { Subscriber } from './subscribers-schema.ts'

/** Subscriptions to the newsletter. */
export const newsletterPeople: PersonSource = {
  findAddress: findAddressOf,
  listAddresses: listSubscribedAddresses,
  async describe(db, email) {
    const subscriber = await findSubscriber(db, email)
    return subscriber ? describeSubscriber(subscriber) : { entries: [], facts: [], losses: [] }
  },
  export: async (db, email) => ({ subscriber: (await findSubscriber(db, email)) ?? null }),
  erase: erasePersonsSubscription,
}

function describeSubscriber(subscriber: Subscriber): PersonPart {
  const { state, origin, consentAt, confirmedAt, unsubscribedAt } = subscriber
  const asked = origin === 'import' ? 'Agreed to the newsletter elsewhere' : 'Asked for the newsletter'
  const facts = {
    confirmed: `Since ${formatDay(confirmedAt ?? consentAt)}`,
    pending: 'Not confirmed',
    unsubscribed: `Left on ${formatDay(unsubscribedAt ?? consentAt)}`,
  }
  return {
    entries: [
      ...lineOf(subscriber, unsubscribedAt, 'Left the newsletter'),
      ...(origin === 'form' ? lineOf(subscriber, confirmedAt, 'Confirmed the newsletter') : []),
      ...lineOf(subscriber, consentAt, asked),
    ],
    facts: [['Newsletter', facts[state]]],
    losses: ['Newsletter subscription'],
  }
}

const lineOf = ({ _id }: Subscriber, at: string | null, title: string): PersonEntry[] =>
  at === null ? [] : [{ kind: 'newsletter', at, title, url: '/admin/newsletter', _id }]
