import { Bell, BellPlus, Monitor, Smartphone, Tablet } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import { useSchemaForm } from '#design/fields/use-schema-form.ts'
import type { ViewOf } from '#design/list/list-query.ts'
import { PageHead } from '#design/marks/page-head.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { formatCount } from '#platform/words.ts'
import { turnOn } from '../choice/browser-state.ts'
import type { PushStats, Send, Template } from '../schema.ts'
import { topics } from '../topics.ts'
import { Composer } from './composer.tsx'
import { beginComposer, type ComposerForm, composerSchema, fieldOf } from './form.ts'
import { HistoryCard, type SendHistory, type sendsQuery } from './history-card.tsx'
import { SendingCard } from './sending-card.tsx'
import { TemplatesCard } from './templates-card.tsx'
import './notifications.css'

interface NotificationsScreenProps {
  stats: PushStats
  templates: readonly Template[]
  running: readonly Send[]
  view: ViewOf<typeof sendsQuery>
  history: SendHistory
  /** The notification that the composer begins with, such as an article that has just been published. */
  start: Partial<ComposerForm> | undefined
  pictures: PictureSource
  host: string
  now: string
  /** False where browsers would refuse: the site has no secure address. */
  isSecure: boolean
}

export function NotificationsScreen(props: NotificationsScreenProps) {
  const { stats, templates, running, view, history, start, pictures, host, now, isSecure } = props
  const form = useSchemaForm(composerSchema(templates), {
    values: beginComposer(templates, now, start),
    fieldOf,
  })
  if (!isSecure) return <SetupNeeded />
  const isEmpty = stats.totalSubscriptions === 0
  return (
    <>
      <Head />
      <StatStrip stats={toStats(stats)} />
      <div className="stack push">
        {running.map((send) => (
          <SendingCard key={send._id} send={send} />
        ))}
        {isEmpty && !start && <NobodyYet />}
        {(!isEmpty || start) && (
          <Composer
            {...{ form, stats, templates, pictures, host, now }}
            onSent={() => form.reset(beginComposer(templates, now))}
          />
        )}
        <TemplatesCard
          templates={templates}
          pictures={pictures}
          onUse={
            isEmpty && !start
              ? undefined
              : ({ _id, topic }) => {
                  form.setValue('mode', 'use')
                  form.setValue('templateId', _id)
                  form.setValue('topic', topic ?? '')
                  document.getElementById('composer')?.scrollIntoView({ block: 'start' })
                }
          }
        />
        {(!isEmpty || history.total > 0) && <HistoryCard view={view} history={history} />}
      </div>
    </>
  )
}

const Head = () => (
  <PageHead title="Notifications">
    <p className="t3">Sent to the browsers of people who asked for them</p>
  </PageHead>
)

function toStats({ totalSubscriptions, deviceCounts, growth }: PushStats): Stat[] {
  const share = (count: number) =>
    totalSubscriptions === 0 ? 'None yet' : `${Math.round((count / totalSubscriptions) * 100)}%`
  const change =
    growth === 0
      ? totalSubscriptions === 0
        ? 'None yet'
        : 'No change in 30 days'
      : `${formatCount(Math.abs(growth))} ${growth > 0 ? 'more' : 'fewer'} in 30 days`
  return [
    { label: 'Total subscriptions', icon: Bell, value: formatCount(totalSubscriptions), remark: change },
    {
      label: 'Mobile',
      icon: Smartphone,
      value: formatCount(deviceCounts.mobile),
      remark: share(deviceCounts.mobile),
    },
    {
      label: 'Desktop',
      icon: Monitor,
      value: formatCount(deviceCounts.desktop),
      remark: share(deviceCounts.desktop),
    },
    {
      label: 'Tablet',
      icon: Tablet,
      value: formatCount(deviceCounts.tablet),
      remark: share(deviceCounts.tablet),
    },
  ]
}

function NobodyYet() {
  const { run, busy } = useAction(subscribeToAll, { done: 'This browser is subscribed' })
  return (
    <div className="card">
      <EmptyState
        icon={BellPlus}
        title="No subscribers yet"
        action={
          <>
            <Button busy={busy} busyLabel="Subscribing..." onClick={run}>
              Subscribe This Browser
            </Button>
            <Button tone="line" href="/notifications" target="_blank">
              See the Question
            </Button>
          </>
        }
      >
        Visitors are asked when they finish an article. Be the first and subscribe on your own phone.
      </EmptyState>
    </div>
  )
}

async function subscribeToAll(): Promise<Outcome> {
  const choice = await turnOn(topics.map(({ id }) => id))
  return choice.ok ? { ok: true, value: undefined } : unanswered(choice.reason)
}

function SetupNeeded() {
  return (
    <>
      <Head />
      <div className="card">
        <EmptyState
          icon={Bell}
          title="Notifications are not set up"
          action={
            <Button tone="line" onClick={() => location.reload()}>
              Check Again
            </Button>
          }
        >
          Browsers only accept notifications from a secure address, and this site still uses http. Set
          SITE_URL to its https address. The operating guide explains how under 'HTTPS'.
        </EmptyState>
      </div>
    </>
  )
}
