import { performance } from 'node:perf_hooks'
import type { App } from '#platform/app.ts'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { isWithinLimit } from '#platform/http/rate-limit.server.ts'
import { fetchPublic, HttpFailure } from '#platform/outside/fetch-public.server.ts'
import { createQueue } from '#platform/queue.server.ts'
import { timeout } from '#platform/timers/timeout.ts'
import { countOf } from '#platform/words.ts'
import type { Check } from '../issues/schema.ts'

/** The admin area waits no longer for all checks. */
const answersWithinMs = 3_000
/** An issue has a handful; this many are asked at once. */
const mostAsked = 40

type Answer = 'answers' | 'silent' | 'broken'

/** Opens links for all issues of this process, so that no editor can have it send a burst of requests. */
export interface LinkChecks {
  has(link: string): boolean
  open(link: string, withinMs: number): Promise<Answer>
}

declare module '#platform/app.ts' {
  interface App {
    readonly linkChecks: LinkChecks
  }
}

/** How long an answer counts. Somebody who mends a link soon asks again. */
const validMs = { answers: 5 * minuteMs, broken: 60_000, silent: 0 }
const mostKnown = 500

export function createLinkChecks({ config, clock }: Pick<App, 'config' | 'clock'>): LinkChecks {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>()
  const queue = createQueue({ mostRunning: 6, maxWaiting: 200, refusal: 'Too many links are being opened.' })
  const now = () => clock.now().getTime()
  const has = (link: string) => (known.get(link)?.until ?? 0) > now()

  async function open(link: string, withinMs: number): Promise<Answer> {
    const entry = {
      answer: queue.run(() => openLink(config, link, withinMs)).catch((): Answer => 'silent'),
      // Concurrent checks of the same link share one request.
      until: Number.POSITIVE_INFINITY,
    }
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(link, entry)
    const answer = await entry.answer
    entry.until = now() + validMs[answer]
    return answer
  }

  return {
    has,
    async open(link, withinMs) {
      const answer = (has(link) && known.get(link)?.answer) || open(link, withinMs)
      return timeout(withinMs, answer).catch((): Answer => 'silent')
    },
  }
}

/** For each user: checks that open a link. A draft is checked after each save. */
const limit = { name: 'newsletter-links', points: 30, durationSeconds: 600 }

/** Opens every link of an issue, as long as the user `by` has not had too many opened. */
export async function checkLinksFor(app: App, links: readonly string[], by: string): Promise<Check> {
  const isKnown = links.slice(0, mostAsked).every(app.linkChecks.has)
  if (isKnown || (await isWithinLimit(app, app.db, limit, by))) return checkLinks(app, links)
  const message = 'The links have been checked many times in the last few minutes. Please try again later.'
  return { id: 'links', state: 'unknown', message }
}

/** Opens every link of an issue, from public machines and this site alone. */
export async function checkLinks(
  { linkChecks }: Pick<App, 'linkChecks'>,
  links: readonly string[],
  withinMs = answersWithinMs,
): Promise<Check> {
  const asked = links.slice(0, mostAsked)
  if (asked.length === 0) return { id: 'links', state: 'fine', message: 'There are no links in the text.' }
  const began = performance.now()
  const answers = await Promise.all(asked.map((link) => linkChecks.open(link, withinMs)))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const broken = asked.filter((_, index) => answers[index] === 'broken')
  const silent = asked.filter((_, index) => answers[index] === 'silent')
  if (broken.length > 0) {
    const works = countOf(broken.length, 'link does not work', 'links do not work')
    return { id: 'links', state: 'warn', message: `${works}: ${broken.join(', ')}` }
  }
  if (silent.length > 0) {
    const message = `No answer within ${withinMs / 1000} seconds: ${silent.join(', ')}`
    return { id: 'links', state: 'unknown', message }
  }
  const all = asked.length === 1 ? 'The link works' : `All ${asked.length} links work`
  return { id: 'links', state: 'fine', message: `${all} (checked in ${seconds} s).` }
}

async function openLink({ siteUrl }: App['config'], link: string, withinMs: number): Promise<Answer> {
  try {
    await fetchPublic(link, {
      ...{ withinMs, accept: 'text/html,*/*' },
      // One byte shows that it answers.
      maxBytes: 1,
      trustedHosts: [new URL(siteUrl).host],
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
