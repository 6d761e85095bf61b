import { ConfirmEmail } from '#features/accounts/email/email-link-page.tsx'
import { findEmailLink } from '#features/accounts/email/email-links.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/email-confirm.ts'

export const meta = () => adminMetadata('Confirm your new email address')

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, link: await findEmailLink(appOf(context), 'confirm', token) }
}

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  return <ConfirmEmail {...loaderData} />
}
