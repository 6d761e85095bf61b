import { onTestFinished } from 'vitest'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import type { Issue, Recipient, RecipientState } from '#features/newsletter/issues/schema.ts'
import { createId } from '#platform/ids.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { smtpTransport } from '#platform/mail/transports.server.ts'
import { caller } from './caller.server.ts'
import { owner } from './enquiries.server.ts'
import { type ScriptedMailServer, startScriptedMailServer, type Treatment } from './scripted-mail-server.ts'
import type { TestApp } from './test-app.server.ts'

/** A rate that lets everything of a test start while its clock stands still. */
export const fast = { NEWSLETTER_PER_MINUTE: '60000' }

/** Gives the app a mail server that treats each recipient as the record says; all others get their mail. */
export async function withMailServer(
  app: TestApp,
  treatments: Record<string, Treatment | (() => Treatment)> = {},
): Promise<{ app: TestApp; server: ScriptedMailServer }> {
  const server = await startScriptedMailServer((to) => {
    const treatment = treatments[to] ?? {}
    return typeof treatment === 'function' ? treatment() : treatment
  })
  onTestFinished(() => server.close())
  const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`)
  const mail = createMail({ ...app, studio: { name: 'Studio', email: 'hello@studio.example' }, transport })
  return { app: { ...app, mail }, server }
}

/** Adds confirmed subscribers, `ada` as `ada@example.net`. */
export async function addSubscribers(
  app: TestApp,
  names: readonly string[],
  origin: 'form' | 'import' = 'form',
): Promise<void> {
  const at = app.clock.now().toISOString()
  for (let from = 0; from < names.length; from += 500) {
    const rows = names.slice(from, from + 500).map((name) => ({
      ...{ id: createId(app.clock.now().getTime()), email: `${name}@example.net`, origin },
      ...{ consentAt: at, confirmedAt: at, createdAt: at },
    }))
    await app.db.insertInto('subscriber').values(rows).execute()
  }
}

export const newsletterOwner = (app: TestApp) => caller(app, [newsletterApi()], { viewer: owner })

export async function writeIssue(app: TestApp, fields: object = {}): Promise<Issue> {
  const body = { subject: 'What a website costs', content: 'Line by line.', ...fields }
  const { body: answer, status, text } = await newsletterOwner(app).post('/newsletter/issues', body)
  if (status !== 201) throw new Error(text)
  return answer.issue as Issue
}

/** Posts to a call of an issue and returns the issue of its answer. */
export async function command(app: TestApp, { _id }: Pick<Issue, '_id'>, name: string, body: object = {}) {
  const {
    body: answer,
    status,
    text,
  } = await newsletterOwner(app).post(`/newsletter/issues/${_id}/${name}`, body)
  if (status !== 200) throw new Error(text)
  return answer.issue as Issue
}

export async function read(app: TestApp, { _id }: Pick<Issue, '_id'>): Promise<Issue> {
  return (await newsletterOwner(app).get(`/newsletter/issues/${_id}`)).body.issue as Issue
}

/** Lists recipients by name: `{ ada: { state, answer } }`. */
export async function recipientsOf(
  app: TestApp,
  { _id }: Pick<Issue, '_id'>,
  state?: RecipientState,
): Promise<Record<string, Recipient>> {
  const query = state ? `&state=${state}` : ''
  const { body } = await newsletterOwner(app).get(`/newsletter/issues/${_id}/recipients?limit=100${query}`)
  const recipients = body.recipients as Recipient[]
  return Object.fromEntries(recipients.map((each) => [each.email?.split('@')[0] ?? '', each]))
}
