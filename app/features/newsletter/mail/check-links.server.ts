import { performance } from 'node:perf_hooks'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { fetchPublic, HttpFailure } from '#platform/outside/fetch-public.server.ts'
import type { Check } from '../issues/schema.ts'

/** The admin area waits no longer for all checks. */
const answersWithinMs = 3_000
/** An issue has a handful; this many are asked at once. */
const mostAsked = 40

type Answer = 'answers' | 'silent' | 'broken'

/** Opens every link of an issue, from public machines and this site alone. */
export async function checkLinks(
  app: Pick<App, 'config'>,
  links: readonly string[],
  withinMs = answersWithinMs,
): Promise<Check> {
  const asked = links.slice(0, mostAsked)
  if (asked.length === 0) return { id: 'links', state: 'fine', message: 'There is no link in the text.' }
  const began = performance.now()
  const answers = await Promise.all(asked.map((link) => openLink(app, link, withinMs)))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const broken = asked.filter((_, index) => answers[index] === 'broken')
  const silent = asked.filter((_, index) => answers[index] === 'silent')
  if (broken.length > 0) {
    const works = broken.length === 1 ? '1 link does not work' : `${broken.length} links do not work`
    return { id: 'links', state: 'warn', message: `${works}: ${broken.join(', ')}` }
  }
  if (silent.length > 0) {
    const message = `No answer within ${withinMs / 1000} seconds: ${silent.join(', ')}`
    return { id: 'links', state: 'unknown', message }
  }
  const all = asked.length === 1 ? 'The link answers' : `All ${asked.length} links answer, the slowest`
  return { id: 'links', state: 'fine', message: `${all} in ${seconds} s.` }
}

async function openLink({ config }: Pick<App, 'config'>, link: string, withinMs: number): Promise<Answer> {
  try {
    await fetchPublic(link, {
      ...{ withinMs, accept: 'text/html,*/*' },
      // One byte shows that it answers.
      maxBytes: 1,
      trustedHosts: [new URL(config.siteUrl).host],
    })
    return 'answers'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.kind === 'too-large') return 'answers'
    if (error.cause instanceof HttpFailure) return isBroken(error.cause.status) ? 'broken' : 'answers'
    return isLate(error.cause) ? 'silent' : 'broken'
  }
}

/** Others, such as 403, are answers to a program that a browser may not get. */
const isBroken = (status: number) => status === 404 || status === 410 || status >= 500

const isLate = (cause: unknown) => cause instanceof Error && /^(Abort|Timeout)Error$/.test(cause.name)
