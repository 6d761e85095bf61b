import { z } from 'zod'
import type { Database } from '#platform/db/database.server.ts'

/** The visit in which somebody sent an enquiry, booked or asked for the newsletter; stored with it, as JSON. */
const visitShape = z.object({
  source: z.string(),
  campaign: z.string().nullable(),
  device: z.string(),
  browser: z.string(),
  os: z.string(),
  landingPage: z.string(),
  /** Paths of articles read before. */
  articles: z.array(z.string()),
  /** The variant that the visitor was shown, by experiment. */
  experiments: z.record(z.string(), z.string()).default({}),
})
export type Visit = z.output<typeof visitShape>

/** Undefined also for what another version has stored: one row must not keep all figures from being shown. */
export function readVisit(json: string | null): Visit | undefined {
  try {
    return visitShape.safeParse(JSON.parse(json ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The text that the stored visit of a source contains, by which queries find it. */
export const textOfSource = (source: string) => `"source":${JSON.stringify(source)}`

/** An enquiry that is no spam, a confirmed subscriber, or a booking that became booked. */
export interface Goal {
  visit: string | null
  /** Lower case. */
  email: string
  worth: number | null
}

/** Something that was published or sent. */
export interface Mark {
  at: string
  label: string
}

/** Reads goals and publications between two times; the end is not included. */
export interface Goals {
  listEnquiries(db: Database, from: Date, to: Date): Promise<Goal[]>
  listSubscribers(db: Database, from: Date, to: Date): Promise<Goal[]>
  listBookings(db: Database, from: Date, to: Date): Promise<Goal[]>
  listMarks(db: Database, from: Date, to: Date): Promise<Mark[]>
}

declare module '#platform/app.ts' {
  interface App {
    /** The features that have goals and marks are named in `app/server/goals.server.ts`. */
    readonly goals: Goals
  }
}
