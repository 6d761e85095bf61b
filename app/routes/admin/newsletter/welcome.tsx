import { NewsletterHead } from '#features/newsletter/admin/newsletter-head.tsx'
import { WelcomeScreen } from '#features/newsletter/admin/welcome/welcome-screen.tsx'
import { listSubscribers } from '#features/newsletter/queries.server.ts'
import { listWelcome } from '#features/newsletter/welcome/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/welcome.ts'

export const meta = () => adminMetadata('Welcome | Newsletter')

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appOf(context)
  const [mails, { counts }] = await Promise.all([listWelcome(db), listSubscribers(db, { page: 1, limit: 1 })])
  return { mails, subscribers: counts.confirmed }
}

export default function WelcomePage({ loaderData: { mails, subscribers } }: Route.ComponentProps) {
  return (
    <>
      <NewsletterHead current="Welcome" subscribers={subscribers} />
      <WelcomeScreen mails={mails} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Newsletter" title="Failed to load the welcome mails" />
}
