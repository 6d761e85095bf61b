import { isAhead } from '#platform/timers/recent.ts'

/** `headrow-20261126T033000Z.headrow` */
export const archivePattern = /^[a-z0-9-]+-(\d{8}T\d{6}Z)\.headrow$/

export function archiveName(studio: string, takenAt: Date): string {
  const name = studio
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const time = takenAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  return `${name || 'studio'}-${time}.headrow`
}

interface Found {
  name: string
  takenAt: Date
}

/** Returns the moment in the name of an archive; undefined for any other file. */
export function readArchiveName(name: string): Found | undefined {
  const [, time] = archivePattern.exec(name) ?? []
  const iso = time?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return iso && !Number.isNaN(Date.parse(iso)) ? { name, takenAt: new Date(iso) } : undefined
}

/** Lists the archives among these names. One dated in the future was made while the clock was ahead, and is not the newest. */
export function listUpTo(now: Date, names: readonly string[]): Found[] {
  return names.flatMap((name) => readArchiveName(name) ?? []).filter(({ takenAt }) => !isAhead(takenAt, now))
}
