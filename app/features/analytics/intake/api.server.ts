import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { nothing } from '#platform/browser/call.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, type Call, endpoint } from '#platform/http/endpoint.server.ts'
import { countedPath, readArrival } from '#services/visits/intake/source.ts'
import { applyClaims } from '#services/visits/intake/user-agent.server.ts'
import type { Report, Trial } from '#services/visits/store/reports.ts'
import {
  durationInput,
  type EventInput,
  eventInput,
  type PageViewInput,
  type PerformanceInput,
  pageViewInput,
  performanceInput,
} from '../schema.ts'

const longestDurationSeconds = 3_600

type Sender = Pick<Call<unknown, undefined, undefined>, 'app' | 'address' | 'context'>

/** The calls that browsers report to. They answer before anything is stored. */
export function addIntakeCalls(api: Api): void {
  accept(api, 'pageview', 'Reports a page that was shown', pageViewInput, toView)
  accept(api, 'event', 'Reports a press or something else a visitor did', eventInput, toEvent)
  accept(
    api,
    'pageview/duration',
    'Reports how long a page has been visible so far',
    durationInput,
    (_, input) => ({
      kind: 'duration',
      at: 0,
      sessionId: input.sessionId,
      path: countedPath(input.path),
      durationMs: Math.round(Math.min(input.duration, longestDurationSeconds) * 1000),
    }),
  )
  accept(api, 'performance', 'Reports how quick a page was', performanceInput, (_, input) => toSpeed(input))
}

function accept<Body extends z.ZodType>(
  api: Api,
  name: string,
  summary: string,
  body: Body,
  toReport: (sender: Sender, input: z.output<Body>) => Report,
): void {
  endpoint(
    api,
    {
      method: 'post',
      path: `/analytics/${name}`,
      summary,
      access: 'public',
      body,
      acceptsText: true,
      answer: nothing,
      status: 202,
      emptyAnswer: true,
    },
    async (call) => {
      const { app, address, viewer, context } = call
      const { recorder } = app
      if (!recorder.allow(address)) {
        throw new AppError('too-many', 'Too many reports. Please try again in a minute.', {
          retryAfterSeconds: 60,
        })
      }
      const report = toReport(call as Sender, call.body as z.output<Body>)
      if (!viewer && isCounted(app, context.req.raw.headers))
        recorder.add({ ...report, at: app.clock.now().getTime() })
      return {}
    },
  )
}

/** Keeps nothing of people who object, nor of programs, which are counted from the pages they fetch. */
function isCounted(app: App, headers: Headers): boolean {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  return app.recorder.userAgents.recognise(headers.get('user-agent') ?? '').program === undefined
}

function toView({ app, address, context }: Sender, input: PageViewInput): Report {
  const userAgent = context.req.header('user-agent') ?? ''
  const { source, campaign, details } = readArrival(input.path, input.referrer, app.config.siteUrl)
  return {
    kind: 'view',
    at: 0,
    sessionId: input.sessionId,
    path: countedPath(input.path),
    trial: toTrial(input),
    visitor: input.userId ? `user ${input.userId}` : `${address} ${userAgent}`,
    source,
    campaign,
    arrival: details,
    ...applyClaims(app.recorder.userAgents.recognise(userAgent), input),
  }
}

function toEvent(_: Sender, input: EventInput): Report {
  return {
    kind: 'event',
    at: 0,
    sessionId: input.sessionId,
    path: countedPath(input.path),
    trial: toTrial(input),
    isConversion: input.eventType === 'conversion',
    category: input.category,
    action: input.action,
    label: input.label,
    value: input.value,
  }
}

function toTrial({ experimentId, experimentVariant }: EventInput | PageViewInput): Trial | undefined {
  return experimentId && experimentVariant
    ? { experiment: experimentId, variant: experimentVariant }
    : undefined
}

function toSpeed({ metrics }: PerformanceInput): Report {
  const known = Object.entries(metrics).filter(([, value]) => value !== undefined)
  return { kind: 'speed', at: 0, metrics: Object.fromEntries(known) }
}
