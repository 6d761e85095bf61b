import { services as knownServices } from '#content/services.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { consumeTogether } from '#platform/http/rate-limit.server.ts'
import { createId } from '#platform/ids.ts'
import { limits } from './limits.server.ts'
import type { ContactInput, HomeInput, HomeKind } from './schema.ts'
import { scoreSpam, spamFrom } from './spam-score.ts'

export type Sent = { kind: HomeKind; input: HomeInput } | { kind: 'contact'; input: ContactInput }

interface Arrival {
  /** Whose limit it counts for. */
  address: string
  /** What the bot check said. */
  suspect: boolean
  /** Whatever else belongs to the same commit. */
  alongside: (tx: Database) => Promise<void>
}

/** What follows from an enquiry: whether it has come before, words to search by, the owner's notice, the sender's copy. */
export const receivedJob = 'enquiry-received'

/**
 * Keeps what a visitor sent. When this resolves, the enquiry and all that must follow from it are on disk. A suspect is
 * kept as spam and follows from nothing; its sender learns no difference.
 */
export async function receiveEnquiry(app: App, sent: Sent, arrival: Arrival): Promise<void> {
  const now = app.clock.now()
  const spamScore = scoreSpam({
    name: sent.input.name,
    message: sent.input.message,
    trap: sent.input.website ?? '',
    shownForMs: sent.input.shownForMs,
    suspect: arrival.suspect,
  })
  const id = createId(now.getTime())
  await inTransaction(app.db, async (tx) => {
    // First, so that who sends a spent bot check again hears of that and not of the limit.
    await arrival.alongside(tx)
    await consumeTogether(tx, [limits.attempted, limits.stored], arrival.address)
    await tx
      .insertInto('enquiry')
      .values({
        id,
        kind: sent.kind,
        status: spamScore >= spamFrom ? 'spam' : 'new',
        person: sent.input.email.toLowerCase(),
        ...factsOf(sent),
        source: JSON.stringify(sourceOf(sent.input)),
        fingerprint: '',
        spamScore,
        createdAt: now.toISOString(),
      })
      .execute()
    await app.jobs.enqueue(tx, receivedJob, { id })
  })
  app.jobs.wake()
}

const noFacts = {
  ...{ phone: null, company: null, projectType: null, budget: null, timeframe: null, subject: null },
  ...{ services: '[]', plan: null, serviceType: null },
}

function factsOf(sent: Sent) {
  const { name, email, message } = sent.input
  if (sent.kind !== 'contact') return { ...noFacts, name, email, message }
  const { phone, company, projectType, budget, timeframe, subject, services, plan, serviceType } = sent.input
  return {
    name,
    email,
    message,
    phone,
    projectType,
    budget,
    timeframe,
    subject,
    company: company ?? null,
    services: JSON.stringify(services),
    plan: plan && hasPlan(services, plan) ? plan : null,
    serviceType: serviceType ?? null,
  }
}

/** Whether one of the services has a plan of this name: anything else is no choice that the site offers. */
function hasPlan(ids: readonly string[], plan: string): boolean {
  const chosen = knownServices.filter(({ id }) => ids.includes(id))
  return chosen.some(({ pricing }) => pricing.some(({ name }) => name === plan))
}

function sourceOf(input: HomeInput): Record<string, unknown> {
  const { landingPage, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = input
  const pages = input.includePages && input.pages?.length ? input.pages : undefined
  return { landingPage, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, pages }
}
