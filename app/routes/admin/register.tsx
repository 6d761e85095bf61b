import { useNavigate } from 'react-router'
import { NoAccountYet } from '#features/accounts/people/no-account-yet.tsx'
import { RegisterForm, RegistrationClosed } from '#features/accounts/people/register-form.tsx'
import { findInvitation } from '#features/accounts/queries.server.ts'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { FirstRunRow } from '#features/operations/backups/first-run/first-run-row.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { countUsers } from '#services/people/people.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { adminHome } from '#shell/admin/sign-in/next-path.ts'
import type { Route } from './+types/register.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData?.invitation?.email === null ? 'Welcome' : 'Create account')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = token ? await findInvitation(app, token) : undefined
  return { token, invitation, hasUsers: (await countUsers(app.db)) > 0 }
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { token, invitation, hasUsers } = loaderData
  const navigate = useNavigate()
  if (!invitation) return hasUsers ? <RegistrationClosed hasLink={token !== ''} /> : <NoAccountYet />
  return (
    <AuthProvider user={null}>
      <RegisterForm
        token={token}
        invitation={invitation}
        onDone={() => void navigate(adminHome, { replace: true })}
      />
      {invitation.email === null && <FirstRunRow token={token} />}
    </AuthProvider>
  )
}
