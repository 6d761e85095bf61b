import { useNavigate } from 'react-router'
import { useToast } from '#design/toast.tsx'
import { useAuth } from '#features/accounts/auth-provider.tsx'

export function useLogout(): () => Promise<void> {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    const failure = await logout()
    if (failure) toast.error(failure)
    else await navigate('/admin/login', { replace: true })
  }
}
