import { UndoEmail } from '#features/accounts/email/email-link-page.tsx'
import { findEmailLink } from '#features/accounts/email/email-links.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/email-undo.ts'

export const meta = () => adminMetadata('Undo a new email address')

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, link: await findEmailLink(appOf(context), 'undo', token) }
}

export default function UndoEmailPage({ loaderData }: Route.ComponentProps) {
  return <UndoEmail {...loaderData} />
}
