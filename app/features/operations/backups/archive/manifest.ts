import { z } from 'zod'

/** Goes up when an older version can no longer read what this one writes. */
export const archiveFormat = 1

const count = z.int().min(0)

/** The first file of an archive. */
export const openingSchema = z.object({
  format: z.int(),
  version: z.string(),
  studio: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that the database had. */
  schema: z.array(z.string()).min(1),
  /** Everything that was acknowledged before it is inside, and nothing that was sent after it. */
  takenAt: z.iso.datetime(),
  /** Parents first. */
  tables: z.array(z.string().regex(/^[A-Za-z]+$/)),
  /** Whether keys and authenticator secrets are inside. */
  secrets: z.boolean(),
  /** What somebody who restores it has to know. */
  notes: z.array(z.string()),
})

/** A page as the site answered when the archive was made. */
const pageSchema = z.object({ path: z.string(), status: z.int(), title: z.string() })

/** The last file of an archive: one without it is not whole. */
export const closingSchema = openingSchema.extend({
  /** Rows by table, and the number of uploads. */
  counts: z.record(z.string(), count),
  uploads: count,
  /** The first pages of the sitemap; none where no site was serving. */
  pages: z.array(pageSchema).default([]),
  /** Every other file, the first manifest too. */
  parts: z.array(z.object({ name: z.string(), size: count, sha256: z.string().length(64) })),
})

export type Opening = z.infer<typeof openingSchema>
export type Closing = z.infer<typeof closingSchema>
export type Page = z.infer<typeof pageSchema>

/** As it stands in an archive. */
export const manifestBytes = (manifest: Opening) => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)

export const manifestName = 'manifest.json'
export const secretName = 'secret.key'
export const tableName = (table: string) => `tables/${table}.jsonl`
export const uploadName = (key: string) => `uploads/${key}`

export const sizeOf = (parts: Closing['parts']) => parts.reduce((sum, { size }) => sum + size, 0)

/**
 * Tables left out of every archive: sessions, mailed links, short-lived rows, the health of this machine, records of archives,
 * and the search index, which a start fills again.
 */
const always = new Set([
  'backup',
  'backupFailure',
  'botCheckUse',
  'businessPreview',
  'health',
  'idempotency',
  'invitation',
  'invoicePreview',
  'lastBackup',
  'lease',
  'pushDevice',
  'rateLimit',
  'run',
  'searchDocument',
  'searchIndex',
  'searchWord',
  'session',
  'sweep',
  'verification',
])

/** Readable with the installation's key alone, which an archive without a passphrase does not have. */
const withoutKey = new Set(['twoFactor'])

export function isLeftOut(table: string, isSealed: boolean): boolean {
  return always.has(table) || (!isSealed && withoutKey.has(table))
}

export const costOfNoPassphrase = [
  'Made without a passphrase (Settings, Backups, or BACKUP_PASSPHRASE): no key is inside.',
  'After a restore on another machine, authenticator apps and recovery codes have to be set up again, browsers have to turn notifications on again, clients need new links to their proposals and invoices, and email that was waiting cannot be read.',
]
