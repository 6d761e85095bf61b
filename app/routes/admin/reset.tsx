import { ResetClosed, ResetForm } from '#features/accounts/sign-in/forgotten-password.tsx'
import { isResetLinkValid } from '#features/accounts/sign-in/password-commands.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/reset.ts'

export const meta = () => adminMetadata('Set a new password')

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isValid: await isResetLinkValid(appOf(context), token) }
}

export default function ResetPage({ loaderData: { token, isValid } }: Route.ComponentProps) {
  return isValid ? <ResetForm token={token} /> : <ResetClosed />
}
