import { mkdtemp, rm } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { App } from '#platform/app.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { git, gitFailure, tryGit } from './git.server.ts'
import type { FoundVersion } from './schema.ts'
import { findCurrent, findNewest, isNewer } from './target.server.ts'
import { lookFile, readVersion } from './updates.server.ts'

/** Asks origin for a newer version, when an administrator wants to know: nobody else learns of this site. */
export async function lookForUpdates(app: App, root: string): Promise<void> {
  const { config, clock } = app
  const current = await findCurrent(root)
  const newest = await findNewest(root, current)
  const found = isNewer(newest, current, await readVersion(root))
    ? await describeVersion(app, root, newest)
    : null
  await writeWhole(lookFile(config.dataDir), JSON.stringify({ at: clock.now().toISOString(), found }))
}

/** Fetches that version into a folder of its own, because the site may not write into the checkout. */
async function describeVersion(
  { config, db }: App,
  root: string,
  { name, commit, version }: Awaited<ReturnType<typeof findNewest>>,
): Promise<FoundVersion> {
  const folder = await mkdtemp(join(config.dataDir, '.looking-'))
  try {
    await git(folder, ['init', '--quiet', '--bare'])
    const address = (await git(root, ['remote', 'get-url', 'origin'])).trim()
    const isFolder = !isAbsolute(address) && !address.includes(':')
    const from = isFolder ? resolve(root, address) : address
    await git(folder, ['fetch', '--quiet', '--depth=1', from, name]).catch((error) => {
      throw gitFailure('The new version could not be fetched', error)
    })
    const show = (path: string) => tryGit(folder, ['show', `FETCH_HEAD:${path}`])
    const changeLog = (await show('CHANGELOG.md')) ?? ''
    const { version: number } = JSON.parse((await show('package.json')) ?? '{"version":""}')
    const listed = (await tryGit(folder, ['ls-tree', '--name-only', 'FETCH_HEAD', 'db/migrations/'])) ?? ''
    const migrations = [...listed.matchAll(/\/(\d{3}-[a-z0-9-]+)(?:\.ts)?$/gm)].map(([, each]) => each ?? '')
    const { applied } = await readMigrationState({ db })
    const committed = (await git(folder, ['log', '-1', '--format=%cI', 'FETCH_HEAD'])).trim()
    return {
      version: version ?? `${number} (${commit.slice(0, 7)})`,
      commit,
      publishedAt: new Date(committed).toISOString(),
      changes: readChanges(changeLog, await readVersion(root)),
      changesData: migrations.some((each) => !applied.includes(each)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Change {
  kind: string
  text: string
}

const mostChanges = 40

/** Lists a change log's sections of the versions above this one, newest first. */
function readChanges(changeLog: string, version: string): Change[] {
  const [, ...sections] = changeLog.split(/^## /m)
  const until = sections.findIndex((section) => section.startsWith(`[${version}]`))
  const newer = sections
    .slice(0, until === -1 ? 1 : until)
    .filter((section) => !section.startsWith('[Unreleased]'))
  return newer.flatMap(readSection).slice(0, mostChanges)
}

function readSection(section: string): Change[] {
  const changes: Change[] = []
  let kind = ''
  for (const line of section.split('\n').slice(1)) {
    const heading = /^### (.+)$/.exec(line)?.[1]
    const item = /^- (.+)$/.exec(line)?.[1]
    const more = /^ {2}(\S.*)$/.exec(line)?.[1]
    const last = changes.at(-1)
    if (heading) kind = heading.trim()
    else if (item) changes.push({ kind, text: plain(item) })
    else if (more && last) last.text += ` ${plain(more)}`
  }
  return changes
}

const plain = (text: string) => text.replaceAll('`', '').replaceAll('**', '').trim()
