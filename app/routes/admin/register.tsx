import { useNavigate } from 'react-router'
import { RegisterForm, RegistrationClosed } from '#features/accounts/people/register-form.tsx'
import { findInvitation } from '#features/accounts/queries.server.ts'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { adminHome } from '#shell/admin/sign-in/next-path.ts'
import type { Route } from './+types/register.ts'

export const meta = () => adminMetadata('Create account')

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = token ? await findInvitation(appOf(context), token) : undefined
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
