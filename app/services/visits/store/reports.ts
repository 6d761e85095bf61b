import type { MetricName } from '../names.ts'

interface FromVisit {
  /** When the server received it, in milliseconds. */
  at: number
  sessionId: string
  /** Counted paths, without a query. */
  path: string
}

/** The experiment whose variant the visitor is shown. */
export interface Exposure {
  experiment: string
  variant: string
}

export interface ViewReport extends FromVisit {
  kind: 'view'
  exposure?: Exposure | undefined
  /** Tells visitors apart within a month. It is hashed before it is stored. */
  visitor: string
  source: string
  campaign: string | undefined
  arrival: string | undefined
  device: string
  browser: string
  os: string
}

export interface EventReport extends FromVisit {
  kind: 'event'
  exposure?: Exposure | undefined
  isConversion: boolean
  category: string
  action: string
  label: string | undefined
  value: number | undefined
}

export interface DurationReport extends FromVisit {
  kind: 'duration'
  durationMs: number
}

export interface SpeedReport {
  kind: 'speed'
  at: number
  metrics: Partial<Record<MetricName, number>>
}

/** Pages that a crawler or an assistant fetched, counted by name and path. */
export interface FetchReport {
  kind: 'fetch'
  at: number
  by: 'bot' | 'assistant'
  name: string
  path: string
  count: number
}

/** A search of the site that found nothing. It belongs to no session, so nobody can be told by their words. */
export interface MissedSearchReport {
  kind: 'missed-search'
  at: number
  words: string
  /** Tells visitors apart within a month, for these words alone. It is hashed with them. */
  visitor: string
  /** How many visitors it stands for, once others looked for the words as well. */
  count?: number
}

/** A form of this session was stored: it is no bounce, also where its script sent no event. */
export interface FormReport {
  kind: 'form'
  at: number
  sessionId: string
}

/** Enquiries that the site answered with an error of its own. */
interface FailedFormsReport {
  kind: 'failed-forms'
  at: number
  count: number
}

export type Report =
  | ViewReport
  | EventReport
  | DurationReport
  | SpeedReport
  | FetchReport
  | MissedSearchReport
  | FormReport
  | FailedFormsReport

/** The fields whose texts are stored, by their ids. */
const storedTexts = [
  ...['path', 'source', 'campaign', 'arrival', 'device', 'browser', 'os'],
  ...['category', 'action', 'label', 'name', 'words'],
] as const

/** Lists every text of the reports that is stored, once. */
export function namesOf(reports: readonly Report[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const report of reports) {
    const texts: { readonly [field: string]: unknown; exposure?: Exposure | undefined } = { ...report }
    for (const text of [...storedTexts.map((field) => texts[field]), ...Object.values(texts.exposure ?? {})])
      if (typeof text === 'string' && text !== '') names.add(text)
  }
  return names
}
