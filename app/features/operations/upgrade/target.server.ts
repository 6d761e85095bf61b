import { AppError } from '#platform/errors.ts'
import { git, gitFailure, parseOfVersion, tryGit } from './git.server.ts'

/** A version of the code that the checkout can be brought to. */
export interface Target {
  commit: string
  /** As it is named to the owner: `1.2.0`, or `1.2.0 (0a1b2c3)` where no tag names it. */
  version: string
  /** The branch that follows, where the checkout is on one and no tag was taken. */
  ref?: string
}

interface Tag {
  name: string
  commit: string
}

const versionTag = /^v(\d+)\.(\d+)\.(\d+)$/
const commitName = /^[0-9a-f]{7,64}$/

/** The version that runs. */
export async function findCurrent(root: string): Promise<Target> {
  const commit = (await tryGit(root, ['rev-parse', 'HEAD']))?.trim()
  if (!commit)
    throw new AppError(
      'conflict',
      `${root} is no Git checkout with a commit: upgrade it as it was installed.`,
    )
  const ref = (await tryGit(root, ['symbolic-ref', '-q', 'HEAD']))?.trim()
  return { commit, version: await nameOf(root, commit), ...(ref && { ref }) }
}

/**
 * Finds the newest version of `origin`, or the one named, and gets its files. Undefined where the checkout has the newest
 * already.
 */
export async function findTarget(
  root: string,
  current: Target,
  wanted?: string,
): Promise<Target | undefined> {
  const tags = await listTags(root)
  const target = wanted
    ? await findNamed(root, tags, wanted)
    : ((await findNewestTag(root, tags)) ?? (await findBranch(root, current)))
  if (target.commit === current.commit) return undefined
  const isOlder =
    (await tryGit(root, ['merge-base', '--is-ancestor', target.commit, current.commit])) !== undefined
  return isOlder && !wanted ? undefined : target
}

async function listTags(root: string): Promise<Tag[]> {
  const listed = await git(root, ['ls-remote', '--tags', 'origin']).catch((error) => {
    throw gitFailure('origin of this checkout cannot be read', error)
  })
  const commits = new Map<string, string>()
  for (const line of listed.trim().split('\n')) {
    const [, commit = '', name = ''] = /^(\S+)\trefs\/tags\/(.+?)(?:\^\{\})?$/.exec(line) ?? []
    // The commit of a signed or noted tag comes after it, and counts.
    if (name) commits.set(name, commit)
  }
  return [...commits].map(([name, commit]) => ({ name, commit }))
}

async function findNewestTag(root: string, tags: readonly Tag[]): Promise<Target | undefined> {
  const newest = newestOf(tags)
  return newest && fetchTag(root, newest)
}

function newestOf(tags: readonly Tag[]): Tag | undefined {
  return tags.filter(({ name }) => versionTag.test(name)).sort((a, b) => compareTags(b.name, a.name))[0]
}

function compareTags(a: string, b: string): number {
  const [ours, others] = [a, b].map((name) => versionTag.exec(name)?.slice(1).map(Number) ?? [])
  const at = [0, 1, 2].find((n) => ours?.[n] !== others?.[n]) ?? 0
  return (ours?.[at] ?? 0) - (others?.[at] ?? 0)
}

/** What `origin` offers: a tag with its version, or the branch that the checkout follows. */
interface Offer extends Tag {
  version?: string
}

/** Finds the newest version of `origin` without getting its files. */
export async function findNewest(root: string, current: Target): Promise<Offer> {
  const tag = newestOf(await listTags(root))
  if (tag) return { ...tag, name: `refs/tags/${tag.name}`, version: tag.name.slice(1) }
  const name = current.ref ?? `refs/heads/${await findMainBranch(root)}`
  const commit = (await git(root, ['ls-remote', 'origin', name])).split('\t')[0] ?? ''
  return { name, commit }
}

/** Compares numbers where there are any; a branch that has moved on is newer. */
export function isNewer({ commit, version }: Offer, current: Target, running: string): boolean {
  if (commit === current.commit || commit === '') return false
  return version === undefined || compareTags(`v${version}`, `v${running}`) > 0
}

async function findNamed(root: string, tags: readonly Tag[], wanted: string): Promise<Target> {
  const tag = tags.find(({ name }) => name === wanted || name === `v${wanted}`)
  if (tag) return fetchTag(root, tag)
  if (commitName.test(wanted)) {
    await fetch(root, [])
    const commit = await tryGit(root, ['rev-parse', '--verify', '--quiet', `${wanted}^{commit}`])
    if (commit) return { commit: commit.trim(), version: await nameOf(root, commit.trim()) }
  }
  throw new AppError('not-found', `origin has no version ${wanted}.`)
}

async function findBranch(root: string, { ref, commit }: Target): Promise<Target> {
  const branch = ref?.replace('refs/heads/', '') ?? (await findMainBranch(root))
  await fetch(root, [`refs/heads/${branch}`])
  const target = (await git(root, ['rev-parse', 'FETCH_HEAD'])).trim()
  const goesOn = await tryGit(root, ['merge-base', commit, target])
  if (ref && goesOn?.trim() !== commit && goesOn?.trim() !== target)
    throw new AppError('conflict', `${branch} has commits that origin does not have: merge them by hand.`)
  return { commit: target, version: await nameOf(root, target), ...(ref && { ref }) }
}

/** A checkout of a tag is on no branch. */
async function findMainBranch(root: string): Promise<string> {
  const listed = await git(root, ['ls-remote', '--symref', 'origin', 'HEAD'])
  return /^ref: refs\/heads\/(\S+)/.exec(listed)?.[1] ?? 'main'
}

async function fetchTag(root: string, { name, commit }: Tag): Promise<Target> {
  await fetch(root, [`+refs/tags/${name}:refs/tags/${name}`])
  return { commit, version: versionTag.test(name) ? name.slice(1) : name }
}

async function fetch(root: string, refs: readonly string[]): Promise<void> {
  await git(root, ['fetch', '--quiet', 'origin', ...refs]).catch((error) => {
    throw gitFailure('The new version could not be fetched', error)
  })
}

async function nameOf(root: string, commit: string): Promise<string> {
  const version = await readVersionAt(root, commit)
  const tagged = (await tryGit(root, ['tag', '--points-at', commit]))?.split('\n') ?? []
  return tagged.includes(`v${version}`) ? version : `${version} (${commit.slice(0, 7)})`
}

async function readVersionAt(root: string, commit: string): Promise<string> {
  const text = await tryGit(root, ['show', `${commit}:package.json`])
  return text ? String(parseOfVersion('package.json', text).version) : 'unknown'
}
