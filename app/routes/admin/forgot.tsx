import { ForgotForm } from '#features/accounts/sign-in/forgotten-password.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'

export const meta = () => adminMetadata('Forgot your password?')

export default function ForgotPage() {
  return <ForgotForm />
}
