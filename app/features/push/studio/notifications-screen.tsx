import { Bell, BellPlus, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import type { ViewOf } from '#design/list/list-query.ts'
import { useToast } from '#design/overlays/toast.tsx'
import { PageHead } from '#design/page/page-head.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { turnOn } from '../choice/browser-state.ts'
import type { PushStats, Send, Template } from '../schema.ts'
import { topics } from '../topics.ts'
import { Composer } from './composer.tsx'
import { beginComposer, type ComposerForm } from './form.ts'
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
  onChanged: () => void
}

export function NotificationsScreen(props: NotificationsScreenProps) {
  const { stats, templates, running, view, history, start, pictures, host, now, isSecure, onChanged } = props
  const [began, setBegan] = useState(() => beginComposer(templates, now, start))
  const [form, setForm] = useState(began)
  const restart = (next: Partial<ComposerForm> = {}) => {
    const fresh = beginComposer(templates, now, next)
    setBegan(fresh)
    setForm(fresh)
  }
  if (!isSecure) return <SetupNeeded />
  const isEmpty = stats.totalSubscriptions === 0
  return (
    <>
      <Head />
      <StatStrip stats={toStats(stats)} />
      <div className="page-grid push">
        {running.map((send) => (
          <SendingCard key={send._id} send={send} onOver={onChanged} />
        ))}
        {isEmpty && !start && <NobodyYet onSubscribed={onChanged} />}
        {(!isEmpty || start) && (
          <Composer
            {...{ form, began, stats, templates, pictures, host, now }}
            onChange={setForm}
            onSent={() => {
              restart()
              onChanged()
            }}
            onTemplates={onChanged}
          />
        )}
        <TemplatesCard
          templates={templates}
          pictures={pictures}
          onUse={
            isEmpty && !start
              ? undefined
              : ({ _id, topic }) => {
                  setForm({ ...form, mode: 'use', templateId: _id, topic: topic ?? '' })
                  document.querySelector('.nform')?.scrollIntoView({ block: 'start' })
                }
          }
          onChanged={onChanged}
        />
        {(!isEmpty || history.total > 0) && <HistoryCard view={view} history={history} />}
      </div>
    </>
  )
}

const Head = () => (
  <PageHead title="Notifications">
    <p className="t3">To the browsers of people who asked for them</p>
  </PageHead>
)

function toStats({ totalSubscriptions, deviceCounts, growth }: PushStats): Stat[] {
  const share = (count: number) =>
    totalSubscriptions === 0 ? 'None yet' : `${Math.round((count / totalSubscriptions) * 100)}%`
  const count = (number: number) => number.toLocaleString('en-GB')
  const change =
    growth === 0
      ? totalSubscriptions === 0
        ? 'None yet'
        : 'As many as 30 days ago'
      : `${count(Math.abs(growth))} ${growth > 0 ? 'more' : 'fewer'} than 30 days ago`
  return [
    { label: 'Total subscriptions', icon: Bell, value: count(totalSubscriptions), remark: change },
    {
      label: 'Mobile',
      icon: Smartphone,
      value: count(deviceCounts.mobile),
      remark: share(deviceCounts.mobile),
    },
    {
      label: 'Desktop',
      icon: Monitor,
      value: count(deviceCounts.desktop),
      remark: share(deviceCounts.desktop),
    },
    { label: 'Tablet', icon: Tablet, value: count(deviceCounts.tablet), remark: share(deviceCounts.tablet) },
  ]
}

function NobodyYet({ onSubscribed }: { onSubscribed: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function subscribe() {
    setBusy(true)
    const choice = await turnOn(topics.map(({ id }) => id))
    setBusy(false)
    if (!choice.ok) return toast.bad(choice.reason)
    toast.good('This browser is subscribed')
    onSubscribed()
  }
  return (
    <div className="card">
      <EmptyState
        icon={BellPlus}
        title="No subscribers yet"
        action={
          <>
            <Button busy={busy} busyLabel="Subscribing..." onClick={() => void subscribe()}>
              Subscribe This Browser
            </Button>
            <Button tone="line" href="/notifications" target="_blank">
              See the Question
            </Button>
          </>
        }
      >
        Visitors are asked at the end of an article that they have read. You can be the first: subscribe on
        your own phone.
      </EmptyState>
    </div>
  )
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
          Browsers accept them only from a site with a secure address. This one is still reached over http:
          set SITE_URL to its https address, as the operating guide says under 'HTTPS'.
        </EmptyState>
      </div>
    </>
  )
}
