import { content } from '#content'
import type { App } from '#platform/app.ts'
import { hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { dayAt, startOfDay } from './days.ts'
import { direct } from './intake/source.ts'
import { newsletterSource } from './issue-visits.server.ts'
import type { Exposure, Report } from './store/reports.ts'
import { storeReports } from './store/store-reports.server.ts'

/** The variant that a visitor is shown, and how many times as often as others they press something after it. */
export interface DemoExposure extends Exposure {
  appeal: number
}

/** A mail whose links begin visits, most of them in the hours after it left. */
export interface DemoMail {
  campaign: string
  sentAt: Date
  visits: number
  /** The pages to which its links lead, the most followed first. */
  paths: readonly string[]
}

export interface DemoOptions {
  days: number
  /** The mean; days differ by weekday and chance. */
  sessionsADay: number
  /** Paths of the site, the most read first; read anew for each visit, as a site grows. */
  paths: readonly string[]
  exposureOf?: (visitor: number, path: string) => DemoExposure | undefined
  /** Without them some visits come from a newsletter of another program. */
  mails?: readonly DemoMail[]
}

const demoSessionsADay = 38

/** Fills an empty store with plausible visits, so that the screen can be seen. Refuses a store that holds any. */
export async function fillWithDemoVisits(app: App, days: number, paths: readonly string[]): Promise<number> {
  const known = await app.db.selectFrom('analyticsSession').select('id').limit(1).executeTakeFirst()
  if (known)
    throw new AppError('conflict', 'Visits are stored already. Demo visits go into an empty store only.')
  const names = new Map<string, number>()
  let views = 0
  const options = { days, sessionsADay: demoSessionsADay, paths }
  for (const reports of makeDemoVisits(options, app.clock.now(), createRandom(days))) {
    await storeReports(app, new Date(reports.at(-1)?.at ?? 0), names, reports)
    views += reports.filter(({ kind }) => kind === 'view').length
  }
  return views
}

const sources: [name: string, share: number, arrival?: string][] = [
  ['Google', 0.4, 'referrer=https%3A%2F%2Fwww.google.com%2F'],
  [direct, 0.27],
  ['LinkedIn', 0.1, 'referrer=https%3A%2F%2Fwww.linkedin.com%2F'],
  ['Bing', 0.06, 'referrer=https%3A%2F%2Fwww.bing.com%2F'],
  [newsletterSource, 0.06, 'utm_medium=email'],
  ['ChatGPT', 0.05, 'referrer=https%3A%2F%2Fchatgpt.com%2F'],
  ['Instagram', 0.04, 'referrer=https%3A%2F%2Fwww.instagram.com%2F'],
  ['Perplexity', 0.02, 'referrer=https%3A%2F%2Fwww.perplexity.ai%2F'],
]
const clients: [client: [device: string, browser: string, os: string], share: number][] = [
  [['mobile', 'Safari', 'iOS'], 0.3],
  [['mobile', 'Chrome', 'Android'], 0.22],
  [['desktop', 'Chrome', 'Windows'], 0.22],
  [['desktop', 'Safari', 'macOS'], 0.1],
  [['desktop', 'Edge', 'Windows'], 0.08],
  [['desktop', 'Firefox', 'Linux'], 0.05],
  [['tablet', 'Safari', 'iOS'], 0.03],
]
const events = (): [category: string, action: string, label: string, share: number][] => [
  ['cta', 'click', 'Hero Primary CTA', 0.3],
  ['cta', 'click', 'Hero Secondary CTA', 0.2],
  ['navigation', 'click', 'Work', 0.2],
  ['project', 'click', 'View Case Study', 0.12],
  ['filter', 'click', content.skillFilters.categories[0] ?? 'All', 0.1],
  ['faq', 'click', content.contactQuestions[0]?.question ?? 'Prices', 0.08],
]
const programs: [by: 'bot' | 'assistant', name: string, share: number][] = [
  ['bot', 'Googlebot', 0.36],
  ['bot', 'bingbot', 0.2],
  ['bot', 'AhrefsBot', 0.16],
  ['bot', 'GPTBot', 0.12],
  ['assistant', 'ChatGPT', 0.09],
  ['assistant', 'Perplexity', 0.04],
  ['assistant', 'Claude', 0.03],
]
/** Words that visitors search for in vain, the most frequent first. */
const missedWords = ['loyalty card', 'hosting', 'photography', 'german', 'jobs']
const missedASession = 0.02
/** For each session of people. */
const fetchesASession = 1.2

/** How busy each day of the week is, from Monday on. */
const weekdays = [1.2, 1.25, 1.2, 1.1, 0.95, 0.6, 0.7]
const mostAtOnce = 4_000

type Random = () => number

/** Yields reports in the order in which they came, some thousands at a time and never two days at once. */
export function* makeDemoVisits(options: DemoOptions, now: Date, random: Random): Generator<Report[]> {
  const { days, sessionsADay } = options
  const today = dayAt(now)
  let person = 0
  for (let day = today - days + 1; day <= today; day += 1) {
    // Monday is day 5: 1 January 2020 was a Wednesday.
    const growth = 0.8 + (0.4 * (day - today + days)) / days
    const expected = sessionsADay * growth * (weekdays[(day + 2) % 7] ?? 1) * (0.75 + 0.5 * random())
    const begin = startOfDay(day).getTime()
    const visits: Report[] = []
    for (let count = 0; count < expected; count += 1) {
      const isReturning = person > 20 && random() < 0.22
      const who = isReturning ? person - Math.floor(random() * Math.min(person, 400)) : ++person
      const sessionId = `demo-${day}-${count}`
      visits.push(...makeVisit(options, { start: timeOnDay(begin, random), visitor: who, sessionId }, random))
    }
    for (const mail of options.mails ?? []) {
      for (const start of listStarts(mail).filter((at) => dayAt(new Date(at)) === day)) {
        const sessionId = `demo-mail-${mail.campaign}-${start}`
        visits.push(...makeVisit(options, { start, visitor: ++person, sessionId, mail }, random))
      }
    }
    for (let count = 0; count < expected * fetchesASession; count += 1)
      visits.push(makeFetch(options.paths, timeOnDay(begin, random), random))
    for (let count = 0; count < expected; count += 1)
      if (random() < missedASession) visits.push(makeMissedSearch(timeOnDay(begin, random), random))
    const past = visits.filter(({ at }) => at < now.getTime()).sort((a, b) => a.at - b.at)
    for (let from = 0; from < past.length; from += mostAtOnce) yield past.slice(from, from + mostAtOnce)
  }
}

interface DemoVisit {
  start: number
  visitor: number
  sessionId: string
  mail?: DemoMail
}

function makeVisit(
  { paths, exposureOf, mails }: DemoOptions,
  { start, visitor, sessionId, mail }: DemoVisit,
  random: Random,
): Report[] {
  const others = mails ? sources.filter(([name]) => name !== newsletterSource) : sources
  const [source, , arrival] = mail
    ? ([newsletterSource, 1, 'utm_medium=email'] as const)
    : pick(others, ([, share]) => share, random)
  const [[device, browser, os]] = pick(clients, ([, share]) => share, random)
  const campaign = mail?.campaign ?? (source === newsletterSource ? 'monthly-letter' : undefined)
  const reports: Report[] = []
  const pages = random() < 0.46 ? 1 : 2 + Math.floor(random() ** 2 * 7)
  const from = { source, campaign, arrival, device, browser, os }
  const slowness = device === 'desktop' ? 0.7 : 1.3
  let at = start
  let appeal = 1
  for (let page = 0; page < pages; page += 1) {
    const path = pickPath(page === 0 && mail ? mail.paths : paths, random)
    const visit = { sessionId, path }
    const seconds = Math.exp(2.2 + random() * 2.6)
    const { appeal: shown = appeal, ...exposure } = exposureOf?.(visitor, path) ?? {}
    appeal = shown
    reports.push({
      ...{ kind: 'view', at, ...visit, visitor: `demo ${visitor}`, ...from },
      ...('experiment' in exposure && { exposure }),
    })
    if (random() < 0.28 * appeal) {
      const [category, action, label] = pick(events(), ([, , , share]) => share, random)
      const value = undefined
      reports.push({
        kind: 'event',
        at: at + 2_000,
        ...visit,
        isConversion: false,
        category,
        action,
        label,
        value,
      })
    }
    at += Math.round(seconds * 1000)
    reports.push({ kind: 'duration', at, ...visit, durationMs: Math.round(seconds * 1000) })
    if (random() < 0.5) {
      const metrics = {
        ttfb: (30 + 160 * random() ** 3) * slowness,
        fcp: (320 + 900 * random() ** 3) * slowness,
        lcp: (420 + 1500 * random() ** 3) * slowness,
        load: (600 + 1800 * random() ** 3) * slowness,
        inp: (16 + 140 * random() ** 3) * slowness,
        cls: 0.02 * random() ** 4,
      }
      reports.push({ kind: 'speed', at, metrics })
    }
  }
  return reports
}

/** Half of those who follow a link do so within this time, and some after weeks. */
const halfWithinHours = 5

/** Lists when the visits of a mail begin. Those who would at night begin eight hours later. */
function listStarts({ sentAt, visits }: DemoMail): number[] {
  return Array.from({ length: visits }, (_, index) => {
    const share = (index + 0.5) / visits
    const at = sentAt.getTime() + halfWithinHours * (share / (1 - share)) ** 1.1 * hourMs
    const hour = (at - startOfDay(dayAt(new Date(at))).getTime()) / hourMs
    return Math.round(at + (hour < 7 || hour > 23 ? 8 * hourMs : 0))
  })
}

function makeFetch(paths: readonly string[], at: number, random: Random): Report {
  const [by, name] = pick(programs, ([, , share]) => share, random)
  return { kind: 'fetch', at, by, name, path: pickPath(paths, random), count: 1 }
}

function makeMissedSearch(at: number, random: Random): Report {
  const words = missedWords[Math.floor(random() ** 2 * missedWords.length)] ?? ''
  return { kind: 'missed-search', at, words, visitor: `demo ${at}` }
}

/** The first are read most. */
function pickPath(paths: readonly string[], random: Random): string {
  return paths[Math.floor(random() ** 2.2 * paths.length)] ?? '/'
}

/** More in the day than at night. */
function timeOnDay(begin: number, random: Random): number {
  const hours = 7 + (random() + random()) * 7.5
  return begin + Math.round(hours * hourMs)
}

function pick<T>(items: readonly T[], shareOf: (item: T) => number, random: Random): T {
  let left = random() * items.reduce((sum, item) => sum + shareOf(item), 0)
  for (const item of items) {
    left -= shareOf(item)
    if (left <= 0) return item
  }
  return items.at(-1) as T
}

/** With a seed, so that the same call makes the same visits. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
