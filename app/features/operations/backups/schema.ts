import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import { proof } from '#services/proof/schema.ts'

const time = z.iso.datetime()
const count = z.int()

const backup = z.object({
  name: z.string(),
  takenAt: time,
  bytes: count,
  /** Null for an archive that was copied into the folder. */
  origin: z.string().nullable(),
  /** How long it took, where it was made here. */
  tookMs: count.nullable(),
  isSealed: z.boolean(),
  checkedAt: time.nullable(),
  testedAt: time.nullable(),
  /** When it was whole in the bucket. */
  uploadedAt: time.nullable(),
})
export type BackupItem = z.output<typeof backup>

const run = z.object({
  name: z.string(),
  /** Null for the site itself. */
  by: z.string().nullable(),
  since: time,
  step: z.string().nullable(),
  endedAt: time.nullable(),
  problem: z.string().nullable(),
})
export type RunItem = z.output<typeof run>

/** Running tasks, and held jobs. */
export const backupState = z.object({
  runs: z.object({
    backup: run.nullable(),
    test: run.nullable(),
    restore: run.nullable(),
  }),
  /** The data that the last restore replaced. */
  replaced: z.object({ name: z.string(), at: time }).nullable(),
  /** Mails and other jobs of before a restore. */
  held: z.object({ count, mails: count }),
})
export type BackupState = z.output<typeof backupState>

export const backupList = z.object({ backups: z.array(backup), ...pageAnswer, state: backupState })

const passphrase = z.string().max(1000).optional()

export const restoreRequest = z.object({
  /** The name of the backup, so that no other is restored by mistake. */
  confirm: z.string(),
  password: proof,
  passphrase,
})

/** The content of an archive, from its manifest. */
export const archiveFacts = z.object({
  studio: z.string(),
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  takenAt: time,
  secrets: z.boolean(),
  notes: z.array(z.string()),
  counts: z.record(z.string(), count),
  uploads: count,
})
export type ArchiveFacts = z.output<typeof archiveFacts>

/** The header with the passphrase of an upload, URI-encoded. */
export const passphraseHeader = 'Backup-Passphrase'

export const uploadedBackup = z.object({
  success: z.literal(true).optional(),
  /** The archive's own name, under which it is stored. */
  name: z.string(),
  facts: archiveFacts,
})
export type UploadedBackup = z.output<typeof uploadedBackup>

const token = z.string().max(200)
export const firstRun = z.object({ token })
export const firstRunRestore = z.object({ token, name: z.string().max(200), passphrase })
export const firstRunState = z.object({
  /** Uploaded, or copied into the folder. */
  backups: z.array(backup),
  folder: z.string(),
  /** The new site. */
  into: z.object({ version: z.string(), engine: z.enum(['sqlite', 'postgres']) }),
  restore: run.nullable(),
})
export type FirstRunState = z.output<typeof firstRunState>
