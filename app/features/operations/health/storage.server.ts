import { dirname } from 'node:path'
import { readDatabaseSize } from './check-database.server.ts'
import type { CheckedSite } from './checked-site.server.ts'
import { measureFolder } from './disk.server.ts'

/** Bytes that the site stores, and the room on the disk of its data folder. A part on another disk counts as stored alone. */
export interface StorageFigures {
  parts: { name: 'Backups' | 'Media' | 'Data'; bytes: number; isOnDisk: boolean }[]
  used: number
  free: number
}

/** Adds up the files and rows of the site. A bucket is left out, because listing it takes too many requests. */
export async function measureStorage(site: CheckedSite): Promise<StorageFigures | undefined> {
  const { config, database, edges } = site
  const { dataDir, uploads, backup } = config
  if (database.state !== 'open') return undefined
  const disk = await edges.readDisk(dataDir)
  const isOnDisk = async (folder: string): Promise<boolean> => {
    const other = await edges.readDisk(folder).catch(() => undefined)
    // A folder that is not there yet will be on the disk of the one above it.
    return other ? other.device === disk.device : isOnDisk(dirname(folder))
  }
  const folders = [
    { name: 'Backups' as const, folder: backup.to },
    ...(uploads.kind === 'file' ? [{ name: 'Media' as const, folder: uploads.dir }] : []),
  ]
  const parts: StorageFigures['parts'] = []
  for (const { name, folder } of folders) {
    parts.push({ name, bytes: await measureFolder(folder), isOnDisk: await isOnDisk(folder) })
  }
  const file = config.database.kind === 'sqlite' ? config.database.file : undefined
  const bytes = await readDatabaseSize(database.opened)
  parts.push({
    name: 'Data',
    bytes,
    isOnDisk: file !== undefined && file !== ':memory:' && (await isOnDisk(dirname(file))),
  })
  return { parts, used: disk.used, free: disk.free }
}
