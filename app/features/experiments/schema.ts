import { z } from 'zod'
import { listChanges, settingsInput, settingsShape } from './settings.ts'

const goalShape = z
  .string('Please choose a goal')
  .trim()
  .regex(/^(enquiry|subscriber|booking|event:[\w -]{1,100})$/, 'Please choose a goal')

const variantShape = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, 'A variant needs an id of letters, digits, _ and -'),
  name: z.string().trim().min(1, 'Each variant needs a name').max(80, 'A name has at most 80 characters'),
  weight: z.number().int().min(1, 'A weight is 1 to 1,000').max(1000, 'A weight is 1 to 1,000'),
  settings: settingsShape,
})
export type Variant = z.output<typeof variantShape>

const variantInput = variantShape.extend({ settings: settingsInput })

const version = z.string('version must be text')

export const experimentInput = z.object({
  name: z
    .string('Please enter a name')
    .trim()
    .min(1, 'Please enter a name')
    .max(120, 'A name has at most 120 characters'),
  path: z
    .string('Please choose a page')
    .trim()
    .max(512, 'The path is too long')
    .regex(/^(\*|\/[^?#\s]*)$/, 'A page is a path such as /work, or * for all of them')
    .refine((path) => !/^\/(admin|api|preview)(\/|$)/.test(path), 'Only public pages can be tested')
    .transform((path) => (path.length > 1 ? path.toLowerCase().replace(/\/+$/, '') : path)),
  goal: goalShape,
  /** The outcome that the owner expects, and why. */
  note: z
    .string()
    .trim()
    .max(1000, 'A note has at most 1,000 characters')
    .nullish()
    .transform((note) => note ?? ''),
  traffic: z.number().int().min(1, '1 to 100 percent').max(100, '1 to 100 percent').default(100),
  effect: z.number().int().min(1, '1 to 1,000 percent').max(1000, '1 to 1,000 percent').default(50),
  variants: z
    .array(variantInput)
    .min(2, 'An experiment has 2 to 4 variants')
    .max(4, 'An experiment has 2 to 4 variants')
    .refine(
      (variants) => new Set(variants.map(({ id }) => id)).size === variants.length,
      'Two variants have the same id',
    )
    .refine(
      ([first]) => first === undefined || listChanges(first.settings, '').length === 0,
      'The first variant is the page as it is, without changes',
    ),
  /** The version that the change is based on; without it a save overwrites newer changes. */
  version: version.nullish(),
})
export type ExperimentInput = z.output<typeof experimentInput>

/** An experiment as the form holds it. */
export type ExperimentDraft = z.input<typeof experimentInput>

const statuses = ['draft', 'running', 'finished'] as const
export type Status = (typeof statuses)[number]

const experimentShape = z.object({
  _id: z.string(),
  name: z.string(),
  path: z.string(),
  goal: z.string(),
  note: z.string(),
  status: z.enum(statuses),
  traffic: z.number(),
  effect: z.number(),
  variants: z.array(variantShape),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  winner: z.string().nullable(),
  version,
})
export type Experiment = z.output<typeof experimentShape>

export const finishInput = z.object({ winner: z.string().max(40).nullish() })
export const experimentAnswer = z.object({ experiment: experimentShape })
export const experimentsAnswer = z.object({ experiments: z.array(experimentShape) })

export const activeQuery = z.object({
  path: z.string().max(4096).optional(),
  deviceType: z.string().max(40).optional(),
})
export const activeAnswer = z.object({
  experiments: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      goal: z.string(),
      variants: z.array(z.object({ id: z.string(), settings: settingsShape })),
    }),
  ),
})

export const trafficQuery = z.object({ path: z.string().max(512), goal: goalShape })

/** How many visitors come today, and how many of them reach the goal. */
export const trafficAnswer = z.object({ visitorsADay: z.number(), rate: z.number() })
export type Traffic = z.output<typeof trafficAnswer>

const range = z.object({ low: z.number(), high: z.number() })
const count = z.number().int()
const sample = z.object({ visitors: count, conversions: count, rate: z.number() })

const variantResult = sample.extend({
  id: z.string(),
  name: z.string(),
  /** The interval of the rate; it holds however often it is looked at. */
  interval: range,
  probabilityBest: z.number(),
  expectedLoss: z.number(),
  /** Against the first variant, which has none. */
  difference: range.nullable(),
  /** Visitors on whose page a part that it changes was not found. */
  missing: count,
})
export type VariantResult = z.output<typeof variantResult>

const verdictStates = ['uneven', 'early', 'won', 'lost', 'same'] as const

const resultsShape = z.object({
  verdict: z.object({
    state: z.enum(verdictStates),
    /** The id of the variant that is better. */
    winner: z.string().nullable(),
    title: z.string(),
    text: z.string(),
  }),
  visitors: count,
  /** For all variants together; null where the goal is never reached. */
  needed: count.nullable(),
  weeksLeft: z.number().nullable(),
  visitorsADay: z.number(),
  variants: z.array(variantResult),
  /** The other goals, which are watched and do not decide. */
  watched: z.array(
    z.object({
      goal: z.string(),
      variants: z.array(sample.extend({ id: z.string(), difference: range.nullable() })),
    }),
  ),
  devices: z.array(
    z.object({ deviceType: z.string(), variants: z.array(sample.extend({ id: z.string() })) }),
  ),
  /** Other changes to the site in the same time. */
  marks: z.array(z.object({ date: z.string(), label: z.string() })),
})
export type Results = z.output<typeof resultsShape>
export const resultsAnswer = z.object({ results: resultsShape })

export const messages = {
  notFound: 'This experiment does not exist.',
  isChanged: 'Somebody else has changed this experiment in the meantime.',
  isRunning: 'A running test cannot be changed. Finish it, or change a copy.',
  isFinished: 'A finished test cannot be changed. Copy it as a new draft.',
  notRunning: 'This test is not running.',
  isStarted: 'This test has already been started. Copy it as a new draft.',
  noChange: 'Each variant except the first needs at least one change.',
  otherRuns: (name: string) => `${name} also runs on this page. Wait until it has ended, or finish it.`,
  unknownWinner: 'The winner must be one of the variants.',
  loadFailure: 'Failed to load experiments',
  saveFailure: 'Failed to save the experiment',
  startFailure: 'Failed to start the test',
  finishFailure: 'Failed to finish the test',
  deleteFailure: 'Failed to delete the experiment',
}
