import { Card } from '#design/card.tsx'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'
import type { Passkey, Session, TwoFactorState } from './schema.ts'
import { Sessions } from './sessions.tsx'

interface SecurityCardProps {
  twoFactor: TwoFactorState
  passkeys: readonly Passkey[]
  sessions: readonly Session[]
  now: string
  onChanged: () => void
}

export function SecurityCard({ twoFactor, passkeys, sessions, now, onChanged }: SecurityCardProps) {
  return (
    <Card title="Security" id="security" flush>
      <ul className="sec">
        <Authenticator state={twoFactor} onChanged={onChanged} />
        <Passkeys passkeys={passkeys} onChanged={onChanged} />
      </ul>
      <Sessions sessions={sessions} now={now} onChanged={onChanged} />
    </Card>
  )
}
