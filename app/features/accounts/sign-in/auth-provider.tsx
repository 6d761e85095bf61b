import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { attempt, type Outcome } from '#platform/http/attempt.ts'
import * as requests from '../requests.ts'
import type { Login, PasswordChange, Profile, Registration, User } from '../schema.ts'

export interface Auth {
  /** Null when nobody is signed in, and while that is still being asked. */
  readonly user: User | null
  readonly isAdmin: boolean
  /** True while the session is first asked for, and while any of the calls below runs. */
  readonly loading: boolean
  /** Why the last call failed. */
  readonly error: string | undefined
  clearError(): void
  /** Succeeds without a user when a code is still to come. */
  login(input: Login): Promise<Outcome<{ user: User | null }>>
  register(input: Registration): Promise<Outcome>
  logout(): Promise<Outcome>
  updateProfile(input: Profile): Promise<Outcome>
  updatePassword(input: PasswordChange): Promise<Outcome>
  /** For the other ways in: a code after the password, or a passkey. */
  signedInAs(user: User): void
}

const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** `user` is who the page was made for. A page that does not know leaves it out, and the session is asked for. */
export function AuthProvider({ user: known, children }: { user?: User | null; children: ReactNode }) {
  const [user, setUser] = useState<User | null>(known ?? null)
  const [loading, setLoading] = useState(known === undefined)
  const [error, setError] = useState<string>()
  const [shown, setShown] = useState(known)
  if (shown !== known) {
    setShown(known)
    setUser(known ?? null)
  }

  useEffect(() => {
    if (known !== undefined) return
    let left = false
    requests
      .findMe()
      .then((answer) => !left && setUser(answer.user))
      // Not knowing is the same as not being signed in: the guard then leads to the sign-in page.
      .catch(() => undefined)
      .finally(() => !left && setLoading(false))
    return () => {
      left = true
    }
  }, [known])

  async function run<T>(asking: Promise<T>): Promise<Outcome<T>> {
    setLoading(true)
    setError(undefined)
    const outcome = await attempt(asking)
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
      const outcome = await run(requests.login(input))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    async register(input) {
      const outcome = await run(requests.register(input))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    async logout() {
      const outcome = await run(requests.logout())
      if (outcome.ok) setUser(null)
      return outcome
    },
    async updateProfile(input) {
      const outcome = await run(requests.updateProfile(input))
      if (outcome.ok) setUser(outcome.value.user)
      return outcome
    },
    updatePassword: (input) => run(requests.updatePassword(input)),
    signedInAs: setUser,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}
