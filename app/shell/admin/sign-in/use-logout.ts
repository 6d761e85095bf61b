import { useNavigate } from 'react-router'
import { useToast } from '#design/overlays/toast.tsx'
import { useMayLeave } from '#design/overlays/unsaved-changes.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'

export function useLogout(): () => Promise<void> {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  const mayLeave = useMayLeave()
  return async () => {
    if (!(await mayLeave())) return
    const outcome = await logout()
    if (!outcome.ok) toast.bad(outcome.message)
    else await navigate('/admin/login', { replace: true })
  }
}
