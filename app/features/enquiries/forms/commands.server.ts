import { content } from '#content'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { createId } from '#platform/ids.ts'
import { recordForm } from '#services/visits/describe-visit.server.ts'
import type { HomeKind } from '../enquiry.ts'
import { receivedJob } from '../jobs.server.ts'
import { recordEnquiries } from '../search-source.server.ts'
import type { ContactInput, HomeInput } from './schema.server.ts'
import { scoreSpam, spamFrom } from './spam.server.ts'

export type Sent = { kind: HomeKind; input: HomeInput } | { kind: 'contact'; input: ContactInput }

interface Circumstances {
  /** The address that the rate limits count. */
  address: string
  /** Whether the bot check let the sender pass with doubts. */
  isSuspect: boolean
  /** Marks the proof of the bot check as used, in the same commit. */
  spendProof: (tx: Transaction) => Promise<void>
}

const limitRule = (name: string, points: number): LimitRule => ({
  name: `forms-${name}`,
  points,
  durationSeconds: 10 * 60,
})

/** For each address, over the four forms together. */
const limits = { attempted: limitRule('attempted', 60), stored: limitRule('stored', 10) }

/** Counts a refused attempt; `receiveEnquiry` counts the stored ones in its transaction. */
export const countAttempt = (app: App, address: string): Promise<void> =>
  consumeTogether(app, app.db, [limits.attempted], address)

/**
 * Stores an enquiry together with the job that follows it up. Spam is stored as spam,
 * and its sender gets the same answer as everybody. Returns the id.
 */
export async function receiveEnquiry(
  app: App,
  tx: Transaction,
  sent: Sent,
  circumstances: Circumstances,
): Promise<string> {
  const now = app.clock.now()
  const spamScore = scoreSpam({
    name: sent.input.name,
    message: sent.input.message,
    honeypot: sent.input.website ?? '',
    shownForMs: sent.input.shownForMs,
    isSuspect: circumstances.isSuspect,
  })
  const id = createId(now.getTime())
  // Before the limits, so that a sender whose proof was used before is told that and not about the limit.
  await circumstances.spendProof(tx)
  await consumeTogether(app, tx, [limits.attempted, limits.stored], circumstances.address)
  await tx
    .insertInto('enquiry')
    .values({
      id,
      kind: sent.kind,
      status: spamScore >= spamFrom ? 'spam' : 'new',
      person: sent.input.email.toLowerCase(),
      ...toColumns(sent),
      source: JSON.stringify(toSource(sent.input)),
      visit: await recordForm(app, tx, sent.input.sessionId),
      fingerprint: '',
      spamScore,
      createdAt: now.toISOString(),
    })
    .execute()
  await recordEnquiries(tx, [id])
  await tx.enqueue(receivedJob, { id })
  return id
}

export const emptyColumns = {
  ...{ phone: null, company: null, projectType: null, budget: null, timeframe: null, subject: null },
  ...{ services: '[]', plan: null, serviceType: null },
}

function toColumns(sent: Sent) {
  const { name, email, message } = sent.input
  if (sent.kind !== 'contact') return { ...emptyColumns, name, email, message }
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

/** Whether one of these services is offered with a plan of this name. */
function hasPlan(ids: readonly string[], plan: string): boolean {
  const chosen = content.services.filter(({ id }) => ids.includes(id))
  return chosen.some(({ pricing }) => pricing.some(({ name }) => name === plan))
}

function toSource(input: HomeInput): Record<string, unknown> {
  const { landingPage, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = input
  const pages = input.includePages && input.pages?.length ? input.pages : undefined
  return { landingPage, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, pages }
}
