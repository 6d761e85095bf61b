import { NewsletterHead } from '#features/newsletter/admin/newsletter-head.tsx'
import { WelcomeScreen } from '#features/newsletter/admin/welcome/welcome-screen.tsx'
import { countSubscribers } from '#features/newsletter/queries.server.ts'
import { readWelcome } from '#features/newsletter/welcome/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/welcome.ts'

export const meta = () => adminMetadata('Welcome | Newsletter')

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const [welcome, { confirmed }] = await Promise.all([readWelcome(db), countSubscribers(db)])
  return { welcome, subscribers: confirmed, now: clock.now().toISOString() }
}

export default function WelcomePage({ loaderData: { welcome, subscribers, now } }: Route.ComponentProps) {
  return (
    <>
      <NewsletterHead current="Welcome" subscribers={subscribers} />
      <WelcomeScreen welcome={welcome} now={now} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Newsletter" title="Failed to load the welcome emails" />
}
