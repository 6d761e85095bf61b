import { History, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { endOtherSessions, endSession } from '../people/calls.ts'
import { SignIns } from '../people/sign-ins.tsx'
import type { Passkey, Session, TwoFactorState } from '../schema.ts'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'

interface SecurityCardProps {
  twoFactor: TwoFactorState
  passkeys: readonly Passkey[]
  sessions: readonly Session[]
  now: string
}

export function SecurityCard({ twoFactor, passkeys, sessions, now }: SecurityCardProps) {
  return (
    <Card title="Security" id="security" flush>
      <ul className="security-list">
        <Authenticator state={twoFactor} />
        <Passkeys passkeys={passkeys} />
      </ul>
      <Sessions sessions={sessions} now={now} />
    </Card>
  )
}

interface SessionsProps {
  sessions: readonly Session[]
  now: string
}

/** Lists the sessions of the account, this browser's first, and ends them. */
function Sessions({ sessions, now }: SessionsProps) {
  const [listing, setListing] = useState(false)
  const others = sessions.filter((session) => !session.current)

  return (
    <>
      <div className="card__row line-top">
        <h3 className="card__title">Sessions</h3>
        {others.length > 0 && (
          <ProofButton
            button={<Button tone="bare">Sign Out All Others</Button>}
            title="Sign Out All Others"
            confirm="Sign Out"
            busyLabel="Signing out..."
            act={(body) => endOtherSessions({ body })}
            done="All other sessions are signed out"
          >
            {others.length === 1 ? 'One other session ends' : `${others.length} other sessions end`}. Every
            other browser has to sign in again.
          </ProofButton>
        )}
      </div>
      <ul className="security-list">
        {sessions
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionLine key={session._id} session={session} now={now} />
          ))}
      </ul>
      <p className="pad-block-1 pad-inline-2 line-top">
        <Button tone="bare" icon={History} onClick={() => setListing(true)}>
          Recent sign-ins
        </Button>
      </p>
      <Dialog open={listing} onClose={() => setListing(false)} title="Recent sign-ins">
        <SignIns now={now} />
      </Dialog>
    </>
  )
}

function SessionLine({ session, now }: { session: Session; now: string }) {
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor

  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{session.device}</b>
        <span className="num">
          {[session.address, session.current ? 'active now' : formatMoment(session.lastSeenAt, now)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {session.current ? <Badge>This device</Badge> : <span />}
      <span className="security-list__actions">
        {!session.current && (
          <ProofButton
            button={
              <Button tone="bare" aria-label={`Sign out ${session.device}`}>
                Sign Out
              </Button>
            }
            title={`Sign out ${session.device}`}
            confirm="Sign Out"
            busyLabel="Signing out..."
            act={(body) => endSession({ id: session._id, body })}
            done={`${session.device} is signed out`}
          >
            That browser has to sign in again.
          </ProofButton>
        )}
      </span>
    </li>
  )
}
