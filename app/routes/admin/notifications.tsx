import { messages } from '#features/push/messages.ts'
import { listRunningSends, listSends, readStats } from '#features/push/queries.server.ts'
import { type ComposerForm, emptyNotification } from '#features/push/studio/form.ts'
import { sendsQuery } from '#features/push/studio/history-card.tsx'
import { NotificationsScreen } from '#features/push/studio/notifications-screen.tsx'
import { listTemplates } from '#features/push/templates/templates.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import type { Route } from './+types/notifications.ts'
import { findNews } from './push-news.server.ts'

export const meta = () => adminMetadata('Notifications')

const pictures = pictureSource()

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, config } = appOf(context)
  const { searchParams } = new URL(request.url)
  const view = sendsQuery.read(request.url)
  const now = clock.now()
  const { protocol, hostname, host } = new URL(config.siteUrl)
  const [stats, templates, running, history, news] = await Promise.all([
    readStats(db, now),
    listTemplates(db),
    listRunningSends(db),
    listSends(db, { page: view.page, limit: 10 }),
    findNews(db, now, searchParams),
  ])
  return {
    stats,
    templates,
    running,
    view,
    history,
    news,
    templateId: searchParams.get('template'),
    host,
    now: now.toISOString(),
    isSecure: protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1',
  }
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { news, templateId, templates, ...data } = loaderData
  const wanted = news && templates.find(({ topic }) => topic === news.topic)
  const start = news && {
    source: { id: news.source, url: news.url },
    topic: news.topic,
    mode: wanted ? ('use' as const) : ('create' as const),
    templateId: wanted?._id ?? '',
    values: { title: news.title, summary: news.summary },
    notification: { ...emptyNotification, title: news.title, body: news.summary, url: news.url },
  }
  const chosen = templates.find(({ _id }) => _id === templateId)
  const used: Partial<ComposerForm> | undefined = chosen && {
    mode: 'use',
    templateId: chosen._id,
    topic: chosen.topic ?? '',
  }
  return (
    <NotificationsScreen
      // Begins anew for another item or template.
      key={start?.source.id ?? used?.templateId}
      {...data}
      templates={templates}
      start={start ?? used}
      pictures={pictures}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Notifications" title={messages.statsFailure} />
}
