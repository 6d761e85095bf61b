import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Call } from '#platform/browser/call.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, answer, type CallRequest } from '#platform/http/endpoint.server.ts'
import { countedPath, readArrival } from '#services/visits/intake/source.ts'
import { applyClaims } from '#services/visits/intake/user-agent.server.ts'
import type { Exposure, Report } from '#services/visits/store/reports.ts'
import type {
  DurationInput,
  EventInput,
  MissedSearchInput,
  PageViewInput,
  PerformanceInput,
} from '../schema.ts'
import * as calls from './calls.ts'

const longestDurationSeconds = 3_600

type Sender = Pick<CallRequest<unknown, undefined, undefined>, 'app' | 'address' | 'context'>

/** Answers the calls that browsers report to, before anything is stored. */
export function answerIntakeCalls(api: Api): void {
  accept(api, calls.reportView, toView)
  accept(api, calls.reportEvent, toEvent)
  accept(api, calls.reportDuration, toDuration)
  accept(api, calls.reportPerformance, toSpeed)
  accept(api, calls.reportMissedSearch, toMissedSearch)
}

function accept<Body extends z.ZodType>(
  api: Api,
  call: Call<string, Body, undefined, z.ZodType, 'public', false>,
  toReport: (input: z.output<Body>, sender: Sender) => Report | undefined,
): void {
  answer(api, call, async (sender) => {
    const { app, address, viewer, context } = sender
    const { recorder } = app
    if (!recorder.allow(address)) {
      throw new AppError('too-many', 'Too many reports. Please try again in a minute.', {
        retryAfterSeconds: 60,
      })
    }
    const report = toReport(sender.body as z.output<Body>, sender)
    if (report && !viewer && isCounted(app, context.req.raw.headers)) {
      recorder.add({ ...report, at: app.clock.now().getTime() })
    }
  })
}

/** Keeps nothing of people who object, nor of programs, which are counted from the pages they fetch. */
function isCounted(app: App, headers: Headers): boolean {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  return app.recorder.userAgents.recognise(headers.get('user-agent') ?? '').program === undefined
}

function toView(input: PageViewInput, { app, address, context }: Sender): Report {
  const userAgent = context.req.header('user-agent') ?? ''
  const { source, campaign, details } = readArrival(input.path, input.referrer, app.config.siteUrl)
  return {
    kind: 'view',
    at: 0,
    sessionId: input.sessionId,
    path: countedPath(input.path),
    exposure: toExposure(input),
    visitor: input.userId ? `user ${input.userId}` : `${address} ${userAgent}`,
    source,
    campaign,
    arrival: details,
    ...applyClaims(app.recorder.userAgents.recognise(userAgent), input),
  }
}

function toEvent(input: EventInput): Report {
  return {
    kind: 'event',
    at: 0,
    sessionId: input.sessionId,
    path: countedPath(input.path),
    exposure: toExposure(input),
    isConversion: input.eventType === 'conversion',
    category: input.category,
    action: input.action,
    label: input.label,
    value: input.value,
  }
}

function toDuration({ sessionId, path, duration }: DurationInput): Report {
  const seconds = Math.min(duration, longestDurationSeconds)
  return {
    kind: 'duration',
    at: 0,
    sessionId,
    path: countedPath(path),
    durationMs: Math.round(seconds * 1000),
  }
}

function toExposure({ experimentId, experimentVariant }: EventInput | PageViewInput): Exposure | undefined {
  return experimentId && experimentVariant
    ? { experiment: experimentId, variant: experimentVariant }
    : undefined
}

function toSpeed({ metrics }: PerformanceInput): Report {
  const known = Object.entries(metrics).filter(([, value]) => value !== undefined)
  return { kind: 'speed', at: 0, metrics: Object.fromEntries(known) }
}

/** Tells visitors apart by their address alone: one person with two browsers is one. */
function toMissedSearch({ words }: MissedSearchInput, { address }: Sender): Report | undefined {
  const stored = readMissedWords(words)
  return stored === undefined ? undefined : { kind: 'missed-search', at: 0, words: stored, visitor: address }
}

const mostCharacters = 100
/** As many digits as a short telephone number has. */
const digitsOfNumber = 6

/**
 * Returns the words of a search as they are counted: in lower case, without punctuation. Undefined for none, and for what
 * may name a person: an e-mail address or a telephone number.
 */
export function readMissedWords(typed: string): string | undefined {
  // Makes the wide forms of `@` and of digits plain.
  const plain = typed.normalize('NFKC')
  if (plain.includes('@') || (plain.match(/\p{N}/gu)?.length ?? 0) >= digitsOfNumber) return undefined
  const words = plain.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const text = words.filter(Boolean).join(' ')
  return [...text].slice(0, mostCharacters).join('').trim() || undefined
}
