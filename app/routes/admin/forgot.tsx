import { ForgotForm } from '#features/accounts/sign-in/forgotten-password.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/forgot.ts'

export const meta = () => adminMetadata('Forgot your password?')

export const loader = ({ context }: Route.LoaderArgs) => ({ sendsMail: appOf(context).mail.hasServer })

export default function ForgotPage({ loaderData }: Route.ComponentProps) {
  return <ForgotForm sendsMail={loaderData.sendsMail} />
}
