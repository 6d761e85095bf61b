import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '#platform/bytes.ts'
import { ensureFolder } from '#platform/config/make-folder.server.ts'
import { listOpenFiles } from '#platform/config/private-files.server.ts'
import { countOf } from '#platform/words.ts'
import { countUsers, countUsersWithSecondStep } from '#services/people/people.server.ts'
import type { Look } from './checked-site.server.ts'
import type { Disk } from './disk.server.ts'
import { about } from './finding.ts'

export const checkNode: Look = async () => {
  const say = about('Node')
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const wanted: string = dependencies.node
  if (process.versions.node.split('.')[0] === wanted.split('.')[0]) {
    return say.ok(process.version)
  }
  const versions = `${process.version} is running, but this site needs ${wanted}`
  return say.fail(['the site runs on another version of Node.js', versions], 'Start the site with npm start.')
}

export const checkFolder: Look = async ({ config: { dataDir } }) => {
  const say = about('Data folder')
  try {
    await ensureFolder('DATA_DIR', dataDir)
  } catch (error) {
    return say.fail(['the site cannot write to its folder', (error as Error).message])
  }
  const { mode } = await stat(dataDir)
  if ((mode & 0o077) === 0) return say.ok(`${dataDir} can be written to`)
  const text = 'other users of this machine can read the data'
  return say.warn([text, dataDir], `Restrict it with: chmod 700 ${dataDir}`)
}

const warnFreeBytes = 2 ** 30
const minFreeBytes = 100 * 2 ** 20
const warnUsedShare = 0.8

export const checkFreeSpace: Look = async ({ config: { dataDir }, edges }) => {
  const say = about('Free space')
  // A folder that cannot be made is a finding of its own.
  const disk = await edges.readDisk(dataDir).catch(() => undefined)
  if (!disk) return []
  const share = usedShare(disk)
  const text = `${formatBytes(disk.free)} are free on the disk of the data folder, ${Math.round(share * 100)}% are used`
  if (disk.free >= warnFreeBytes && share < warnUsedShare) return say.ok(text)
  const action =
    'Delete what you do not need, keep the backups on another disk, or get a larger disk. Nothing can be saved once the disk is full.'
  return disk.free < minFreeBytes ? say.fail(text, action) : say.warn(text, action)
}

/** The share that `df` prints: what root keeps for itself counts neither as used nor as free. */
export function usedShare({ used, free }: Disk): number {
  return used / Math.max(1, used + free)
}

export const checkFileModes: Look = async ({ config }) => {
  const say = about('File modes')
  const open = await listOpenFiles(config)
  if (open.length === 0) return say.ok('other users of this machine cannot read the data')
  const text = 'other users of this machine can read the data'
  return say.warn([text, open.join(', ')], 'Restart the site to restrict them.')
}

/** Without the key that sealed them, the secrets of the database cannot be read; the next start would make a new key. */
export const checkSecretKey: Look = async ({ config: { dataDir }, db }) => {
  const say = about('Secret key')
  const file = join(dataDir, 'secret.key')
  const key = await readFile(file, 'utf8').catch(() => undefined)
  if (key?.trim()) return say.ok('is in the data folder')
  if (key === undefined && !(db && (await countUsersWithSecondStep(db)) > 0)) {
    return say.ok('is created when it is first needed')
  }
  const text = `is ${key === undefined ? 'missing' : 'empty'}, so authenticator codes cannot be checked`
  return say.fail([text, file], 'Restore it from your backup, then restart the site.')
}

export const checkSecondStep: Look = async ({ db }) => {
  if (!db) return []
  const say = about('Second step')
  const [users, having] = await Promise.all([countUsers(db), countUsersWithSecondStep(db)])
  if (users === 0) return say.ok('nobody can sign in yet')
  const without = users - having
  if (without === 0) return say.ok('every user has set it up')
  const text = `${without} of ${countOf(users, 'user')} ${without === 1 ? 'has' : 'have'} not set it up`
  return say.warn(text, 'Users set it up in Settings, under Security.')
}
