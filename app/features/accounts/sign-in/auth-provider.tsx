import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { updatePassword, updateProfile } from '../people/calls.ts'
import type { Login, PasswordChange, Profile, Registration, User } from '../schema.ts'
import { findMe, login, logout, register } from './calls.ts'

interface Auth {
  /** Null when nobody is signed in, and until the session is known. */
  readonly user: User | null
  readonly isAdmin: boolean
  /** True while the session is loaded, and while one of the calls below runs. */
  readonly loading: boolean
  /** The message of the last call, if it failed. */
  readonly error: string | undefined
  clearError(): void
  /** Succeeds without a user when a code is still to come. */
  login(input: Login): Promise<Outcome<{ user: User | null }>>
  register(input: Registration): Promise<Outcome>
  logout(): Promise<Outcome>
  updateProfile(input: Profile): Promise<Outcome>
  updatePassword(input: PasswordChange): Promise<Outcome>
  /** Records a sign-in that was finished by a code or a passkey. */
  setUser(user: User): void
}

const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Provides the signed-in user. A page that was not rendered for a user leaves `user` out, and the session is loaded. */
export function AuthProvider({ user: known, children }: { user?: User | null; children: ReactNode }) {
  const [user, setUser] = useState<User | null>(known ?? null)
  const [loading, setLoading] = useState(known === undefined)
  const [error, setError] = useState<string>()
  const [previous, setPrevious] = useState(known)
  if (previous !== known) {
    setPrevious(known)
    setUser(known ?? null)
  }

  useEffect(() => {
    if (known !== undefined) return
    let isUnmounted = false
    void findMe().then((outcome) => {
      if (isUnmounted) return
      // An unknown session counts as none: the route's guard then redirects to the sign-in page.
      if (outcome.ok) setUser(outcome.value.user)
      setLoading(false)
    })
    return () => {
      isUnmounted = true
    }
  }, [known])

  async function run<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
    setLoading(true)
    setError(undefined)
    const outcome = await call
    if (!outcome.ok) setError(outcome.message)
    setLoading(false)
    return outcome
  }

  const auth: Auth = {
    user,
    isAdmin: user?.role === 'admin',
    loading,
    error,
    clearError: () => setError(undefined),
    async login(input) {
      const outcome = await run(login({ body: input }))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    async register(input) {
      const outcome = await run(register({ body: input }))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    async logout() {
      const outcome = await run(logout())
      if (outcome.ok) setUser(null)
      return outcome
    },
    async updateProfile(input) {
      const outcome = await run(updateProfile({ body: input }))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    updatePassword: (input) => run(updatePassword({ body: input })),
    setUser,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}
