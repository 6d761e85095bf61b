/** The checks, by the names that `doctor --json` and `/readyz` promise. */
export const checkIds = [
  'database',
  'disk',
  'mail',
  'jobs',
  'push',
  'backups',
  'clock',
  'versions',
  'secrets',
  'proxy',
  'calendars',
] as const
export type CheckId = (typeof checkIds)[number]

/** What is looked at, and the check that it counts for. */
const checkOf = {
  Database: 'database',
  'Data folder': 'disk',
  'Free space': 'disk',
  Email: 'mail',
  SPF: 'mail',
  DKIM: 'mail',
  DMARC: 'mail',
  'Returned email': 'mail',
  'Email settings': 'mail',
  'Backup settings': 'backups',
  'Mailbox settings': 'mail',
  'Newsletter settings': 'mail',
  Business: 'database',
  Jobs: 'jobs',
  'Hourly jobs': 'jobs',
  Push: 'push',
  Backups: 'backups',
  Clock: 'clock',
  Node: 'versions',
  Migrations: 'versions',
  'File modes': 'secrets',
  'Secret key': 'secrets',
  'Second step': 'secrets',
  Proxy: 'proxy',
  Certificate: 'proxy',
  Calendars: 'calendars',
} as const satisfies Record<string, CheckId>
export type FindingName = keyof typeof checkOf

export const states = ['ok', 'warn', 'fail'] as const
export type State = (typeof states)[number]

export interface Finding {
  name: FindingName
  state: State
  /** What it is, in the owner's words. */
  text: string
  /** The words of a server or of the system, or the file. */
  detail?: string
  /** What to do. */
  action?: string
  /** A DNS record to copy. */
  record?: string
  /** When the state began; unknown where the site has not recorded it. */
  since?: string
}

/** The findings of a look, each under its name; a text may have a detail. */
export function about(name: FindingName) {
  const say =
    (state: State) =>
    (words: string | readonly [text: string, detail: string], action?: string, since?: string): Finding[] => {
      const [text, detail] = typeof words === 'string' ? [words] : words
      const more = { ...(detail && { detail }), ...(action && { action }), ...(since && { since }) }
      return [{ name, state, text, ...more }]
    }
  return { ok: say('ok'), warn: say('warn'), fail: say('fail') }
}

export interface Check {
  id: CheckId
  state: State
  text: string
  action?: string
  since?: string
}

/** Sums findings up to one line for each check: its worst state, and all that was found in that state. */
export function sumUp(findings: readonly Finding[]): Check[] {
  return checkIds.map((id) => {
    const own = findings.filter(({ name }) => checkOf[name] === id)
    if (own.length === 0) return { id, state: 'ok' as const, text: 'nothing to check yet' }
    const state = worstOf(own)
    const worst = own.filter((finding) => finding.state === state)
    const actions = worst.flatMap(({ action }) => action ?? [])
    const since = worst.flatMap((finding) => finding.since ?? []).sort()[0]
    return {
      id,
      state,
      text: joinSentences(
        worst.map((each) => (own.length > 1 ? `${each.name}: ${wholeText(each)}` : wholeText(each))),
      ),
      ...(actions.length > 0 && { action: joinSentences(actions) }),
      ...(since && { since }),
    }
  })
}

/** Returns the text with its detail, for the terminal and for programs. */
export const wholeText = ({ text, detail }: Pick<Finding, 'text' | 'detail'>): string =>
  detail === undefined ? text : `${text}: ${detail}`

export function worstOf(findings: readonly Pick<Finding, 'state'>[]): State {
  return states.findLast((state) => findings.some((finding) => finding.state === state)) ?? 'ok'
}

export function isWorse(state: State, than: State): boolean {
  return states.indexOf(state) > states.indexOf(than)
}

/** The last one keeps its end as it is, because it may be a command or a record. */
export function joinSentences(texts: readonly string[]): string {
  return texts.map((text, n) => (n < texts.length - 1 && !/[.?!]$/.test(text) ? `${text}.` : text)).join(' ')
}
