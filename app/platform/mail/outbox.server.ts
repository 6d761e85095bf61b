import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { answerPage, type PageAnswer, type PageRequest } from '../http/list-page.ts'
import { timeOfId } from '../ids.ts'

/** A mail that was written as a file. */
export interface OutboxMail {
  _id: string
  to: string
  subject: string
  at: string
}

export interface OpenedMail extends OutboxMail {
  from: string
  replyTo: string
  text: string
  html: string
}

const ending = '.eml'
/** A finished file has a job's id as its name; anything else in the folder is not ours to read. */
const fileName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.eml$/

/** The folder of mails where no mail server is set up. */
export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox')

/** Lists the mails of the folder, newest first. */
export async function listOutbox(
  app: Pick<App, 'config' | 'mail'>,
  request: PageRequest,
): Promise<{ mails: OutboxMail[] } & PageAnswer> {
  const ids = await listIds(app)
  const through = request.page * request.limit
  const mails = await Promise.all(ids.slice(through - request.limit, through).map((id) => readMail(app, id)))
  return {
    mails: mails.map(({ _id, to, subject, at }) => ({ _id, to, subject, at })),
    ...answerPage(ids.length, request),
  }
}

/** Opens a mail of the listing. The name of its file comes from there, never from a request. */
export async function findOutboxMail(
  app: Pick<App, 'config' | 'mail'>,
  wanted: string,
): Promise<OpenedMail | undefined> {
  const id = (await listIds(app)).find((each) => each === wanted)
  return id === undefined ? undefined : readMail(app, id)
}

const addressPattern = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]*[^\s<>"'(),;:=.]/g

/** A mail of the folder with the addresses, in lower case, that its head and its text name. */
export interface OutboxFile {
  file: string
  at: string
  bytes: Buffer
  addresses: ReadonlySet<string>
  /** Whether the mail has a link to the admin area, which may sign its reader in. */
  leadsInside: boolean
}

/** Reads the mails of the folder one after the other, for an export and an erasure. */
export async function* readOutbox({ config }: Pick<App, 'config'>): AsyncGenerator<OutboxFile> {
  for (const id of await listFiles(config.dataDir)) {
    const file = join(outboxPath(config.dataDir), `${id}${ending}`)
    const bytes = await readFile(file).catch(() => undefined)
    // Deleted since the list was read.
    if (!bytes) continue
    const { default: PostalMime } = await import('postal-mime')
    const { to, replyTo, text } = await PostalMime.parse(bytes)
    const heads = [...(to ?? []), ...(replyTo ?? [])].map(({ address = '' }) => address)
    const addresses = [...heads, ...(text?.match(addressPattern) ?? [])].map((each) => each.toLowerCase())
    yield {
      file,
      at: new Date(timeOfId(id)).toISOString(),
      bytes,
      addresses: new Set(addresses),
      leadsInside: /\/admin\//.test(text ?? ''),
    }
  }
}

/** Finds the recipient and subject of a mail in the folder, unless its file was deleted. */
export async function findOutboxCopy(
  dataDir: string,
  id: string,
): Promise<{ to: string; subject: string } | undefined> {
  return readMail({ config: { dataDir } }, id).catch(() => undefined)
}

async function listIds(app: Pick<App, 'config' | 'mail'>): Promise<string[]> {
  return app.mail.isReadable ? listFiles(app.config.dataDir) : []
}

/** Lists the ids of the mails in the folder, the newest first. */
async function listFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(outboxPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    // The first mail makes the folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => fileName.test(name))
    .map((name) => name.slice(0, -ending.length))
    .sort()
    .reverse()
}

async function readMail(
  { config }: { config: Pick<App['config'], 'dataDir'> },
  id: string,
): Promise<OpenedMail> {
  // Loaded with the first mail that somebody reads: a site with a mail server never needs it.
  const { default: PostalMime } = await import('postal-mime')
  const bytes = await readFile(join(outboxPath(config.dataDir), `${id}${ending}`))
  const { from, to, replyTo, subject, text, html } = await PostalMime.parse(bytes)
  return {
    _id: id,
    at: new Date(timeOfId(id)).toISOString(),
    from: nameMailbox(from),
    to: nameMailbox(to?.[0]),
    replyTo: nameMailbox(replyTo?.[0]),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
  }
}

/** 'Ada <ada@example.com>', or the address alone. */
function nameMailbox({ name = '', address = '' }: { name?: string; address?: string } = {}): string {
  return name === '' ? address : `${name} <${address}>`
}
