import type { App } from '#platform/app.ts'
import { formatDay, formatMoment } from '#platform/dates.ts'
import type { Letter, MailMessage } from '#platform/mail/mail.server.ts'
import { formatMoney } from '#platform/money.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { countFailedForms } from '#services/visits/count/queries.server.ts'
import { dayNumber } from '#services/visits/days.ts'
import { studio } from '#studio'
import { readDashboard } from '../dashboard/queries.server.ts'
import { formatSeconds } from '../overview/figures.ts'
import { formatPeriod } from '../overview/view.ts'
import { type Dashboard, dashboardQuery, type Figure, type GoalShare } from '../schema.ts'
import { findReportedWeek, letterNames, listReaders, listWarned } from './reports.server.ts'

type Write = (app: App, about: string) => Promise<Omit<MailMessage, 'to'> | undefined>

/** Writes a mail when it is sent, only to people who have it switched on at that time. */
const toThose =
  (list: typeof listReaders, write: Write): Letter['write'] =>
  async (app, of) => {
    const [userId, about = ''] = of.split(' ')
    const reader = (await list(app.db)).find(({ id }) => id === userId)
    const written = reader && (await write(app, about))
    return written && { ...written, to: reader.email, note: whyMailed }
  }

export const analyticsLetters: Readonly<Record<string, Letter>> = {
  [letterNames.week]: { write: toThose(listReaders, writeWeek) },
  [letterNames.silence]: { write: toThose(listWarned, writeSilence) },
  [letterNames.failures]: { write: toThose(listWarned, writeFailures) },
}

const whyMailed = 'You can turn these emails off in your account settings, under Reports.'

/** Writes the report, or nothing when its Monday has passed while mail could not be sent. */
async function writeWeek(app: App, week: string): Promise<Omit<MailMessage, 'to'> | undefined> {
  if (findReportedWeek(app.clock.now()) !== week) return undefined
  const days = { startDate: week, endDate: Temporal.PlainDate.from(week).add({ days: 6 }).toString() }
  const { overview, charts } = await readDashboard(app, dashboardQuery.parse(days))
  const { goals } = charts
  const period = formatPeriod(days)
  return {
    subject: `Your week at ${studio.name}: ${formatCount(overview.uniqueVisitors.current)} visitors, ${countOf(goals.enquiries.current, 'enquiry')}`,
    preview: `${period}, compared with the week before.`,
    heading: 'Your week',
    paragraphs: [`${period}, compared with the week before.`, ...wordsOf(charts)],
    facts: [
      { label: 'Page views', value: compared(overview.pageViews, formatCount) },
      { label: 'Unique visitors', value: compared(overview.uniqueVisitors, formatCount) },
      { label: 'Average session', value: compared(overview.avgSessionDuration, formatSeconds) },
      { label: 'Enquiries', value: compared(goals.enquiries, formatCount) },
      { label: 'Their value', value: compared(goals.value, formatMoney) },
    ],
    action: {
      label: 'Open Analytics',
      url: `${app.config.siteUrl}/admin/analytics?from=${days.startDate}&to=${days.endDate}`,
    },
  }
}

function wordsOf({ topPages, goals }: Dashboard['charts']): string[] {
  const read = topPages.map(({ _id, views }) => `${_id} (${formatCount(views)})`)
  const led = ({ name, enquiries, value }: GoalShare) =>
    `${name} (${countOf(enquiries, 'enquiry')}${value > 0 ? ` worth ${formatMoney(value)}` : ''})`
  const brought = (shares: readonly GoalShare[]) => shares.filter(({ enquiries }) => enquiries > 0).map(led)
  const [sources, articles] = [brought(goals.bySource), brought(goals.byArticle)]
  return [
    read.length > 0 ? `Most read: ${read.join(', ')}.` : 'Nobody visited this week.',
    sources.length > 0 ? `Enquiries came from: ${sources.join(', ')}.` : 'There were no enquiries this week.',
    ...(articles.length > 0 ? [`Articles read before an enquiry: ${articles.join(', ')}.`] : []),
  ]
}

function compared({ current, percentChange }: Figure, format: (value: number) => string): string {
  const sign = percentChange > 0 ? '+' : ''
  return `${format(current)} (${sign}${percentChange}%)`
}

async function writeSilence(app: App, lastAt: string): Promise<Omit<MailMessage, 'to'>> {
  const last = formatMoment(new Date(Number(lastAt)), app.clock.now())
  return {
    subject: `Nobody has visited ${studio.name} for a day`,
    heading: 'No visits for a day',
    paragraphs: [
      `The last page view was ${last}. On the same day of each of the last four weeks there were visits.`,
      "Open the site on a phone that isn't on your own network. If it doesn't load, check the domain and the server. If it does, a recent change may be blocking the script that counts visits.",
    ],
    action: { label: 'Open the Site', url: app.config.siteUrl },
  }
}

async function writeFailures(app: App, date: string): Promise<Omit<MailMessage, 'to'>> {
  const count = await countFailedForms(app.db, dayNumber(date))
  return {
    subject: `Enquiries to ${studio.name} are failing`,
    heading: 'Enquiries are failing',
    paragraphs: [
      `The site could not receive ${countOf(count, 'enquiry')} on ${formatDay(date)}. The senders were told and may have tried again, so check your inbox.`,
      "Then send yourself a message through the site. If that fails too, the site's log says why.",
    ],
    action: { label: 'Open the Inbox', url: `${app.config.siteUrl}/admin/enquiries` },
  }
}
