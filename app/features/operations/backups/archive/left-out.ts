/**
 * Tables left out of every archive: sessions, mailed links, short-lived rows, the health of this machine, records of archives,
 * and the search index, which a start fills again.
 */
const always = new Set([
  'backup',
  'backupFailure',
  'botCheckUse',
  'health',
  'idempotency',
  'invitation',
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
  'Made without BACKUP_PASSPHRASE: no key is inside.',
  'After a restore on another machine, authenticator apps and recovery codes have to be set up again, browsers have to turn notifications on again, and email that was waiting cannot be read.',
]
