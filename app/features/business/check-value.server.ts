import { AppError } from '#platform/errors.ts'
import { findMissingPictures } from '#studio/documents.server.ts'
import { describeIssues, type KeyPath, missingPicture, writeKey } from '#studio/fault.ts'
import { studioFolder } from '#studio/folder.server.ts'
import { findBrokenNames } from '#studio/references.server.ts'
import { type AnyPart, findPart, type Words } from './parts.ts'

interface Fault {
  path: KeyPath
  problem: string
}

/** Checks the shape and the references of a value, and returns it. Throws the folder's messages, by the path of each fault. */
export function checkValue(part: AnyPart, value: unknown, words: Words): unknown {
  const checked = part.shape.safeParse(value)
  if (!checked.success) throw refusal(checked.error.issues.flatMap((issue) => describeIssues(issue, value)))
  const known = new Set(findBrokenNames(studioFolder, words.content).map((name) => JSON.stringify(name)))
  const after = part.lay(words, checked.data)
  const broken = findBrokenNames(studioFolder, after.content).filter(
    (name) => !known.has(JSON.stringify(name)),
  )
  const faults = [
    ...broken.map((name) => placeInValue(part, checked.data as object, name)),
    ...(part.id === 'legal' ? findLegalFaults(after) : []),
  ]
  if (faults.length > 0) throw refusal(faults)
  return checked.data
}

/** Places a fault in the value; one that is elsewhere, such as a link to a removed service, names its file. */
function placeInValue(
  part: AnyPart,
  value: object,
  { file, path, problem }: Fault & { file: string },
): Fault {
  const [name = ''] = path
  if (name === part.of) return { path: path.slice(1), problem }
  if (Object.hasOwn(value, name)) return { path, problem }
  return { path: [], problem: `content/${file}: ${writeKey(path)}: ${problem}` }
}

function findLegalFaults({ content }: Words): Fault[] {
  return Object.entries(content.legalPages).flatMap(([name, { markdown }]) =>
    findMissingPictures(studioFolder, markdown).map(({ address }) => ({
      path: [name, 'markdown'],
      problem: `${address} ${missingPicture}`,
    })),
  )
}

function refusal(faults: readonly Fault[]): AppError {
  const fields: Record<string, string> = {}
  for (const { path, problem } of faults) fields[path.join('.')] ??= problem
  const [first] = faults
  const message = first ? [writeKey(first.path), first.problem].filter(Boolean).join(': ') : ''
  return new AppError('invalid', message, { fields })
}

/** Returns the part, or throws that there is none. */
export function getPart(id: string): AnyPart {
  const part = findPart(id)
  if (!part) throw new AppError('not-found', 'There is no such part of the business.')
  return part
}
