import { ResetForm } from '#features/accounts/sign-in/forgotten-password.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/reset.ts'

export const meta = () => adminMetadata('Set a new password')

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export default function ResetPage({ loaderData }: Route.ComponentProps) {
  return <ResetForm token={loaderData.token} />
}
