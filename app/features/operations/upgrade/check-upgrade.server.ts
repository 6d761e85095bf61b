import { AppError } from '#platform/errors.ts'
import { type Journal, readVerdict, type UpgradeStep, type Verdict, writeVerdict } from './journal.server.ts'

/** The pages that have to answer, and the call that says whether the database does. */
const pages = ['/', '/blog', '/work', '/services', '/contact']
const answersWithinMs = 30_000

/** Asks the new version, at its own address, for what visitors need. Throws an error that names what did not answer. */
export async function askPages(url: string): Promise<void> {
  for (const path of ['/readyz', ...pages]) {
    const { status, text } = await ask(`${url}${path}`)
    if (status !== 200) throw new AppError('unavailable', `${path} answered ${status}`)
    if (path !== '/readyz' && !/<main[\s>]/.test(text))
      throw new AppError('unavailable', `${path} has no content`)
  }
}

async function ask(address: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(answersWithinMs) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new AppError('unavailable', `${new URL(address).pathname} did not answer`, { cause: error })
  }
}

/** Records how far the check of an upgrade is; from a `passed` on the new version counts. */
export async function recordVerdict(
  { dataDir, id }: Journal,
  state: 'checking' | 'passed' | 'failed',
  more: { steps?: UpgradeStep[]; reason?: string } = {},
): Promise<void> {
  const known = readVerdict({ dataDir, id })
  const verdict: Verdict = { steps: [], ...known, id, state, ...more }
  await writeVerdict(dataDir, verdict)
}
