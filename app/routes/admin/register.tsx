import { useNavigate } from 'react-router'
import { AuthProvider } from '#features/accounts/auth-provider.tsx'
import { accountsOf } from '#features/accounts/machinery.server.ts'
import { findInvitation } from '#features/accounts/queries.server.ts'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { RegistrationClosed } from '#features/accounts/registration-closed.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { adminHome } from '#shell/admin/next-path.ts'
import type { Route } from './+types/register.ts'

export const meta = () => adminMetadata('Create account')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = token ? await findInvitation(app, token) : undefined
  // Loads the next page's code while the form is filled in. If that fails, registering reports the same error.
  if (invitation)
    accountsOf(app)
      .auth()
      .catch(() => undefined)
  return { token, invitation }
}

export default function RegisterPage({ loaderData: { token, invitation } }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!invitation) return <RegistrationClosed />
  return (
    <AuthProvider user={null}>
      <RegisterForm
        token={token}
        invitation={invitation}
        onDone={() => void navigate(adminHome, { replace: true })}
      />
    </AuthProvider>
  )
}
