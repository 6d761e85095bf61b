import { Check, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { ProofButton } from '#services/proof/proof-button.tsx'
import type { TwoFactorSetup, TwoFactorState } from '../schema.ts'
import { AuthenticatorSetup, RecoveryCodesDialog } from './authenticator-dialogs.tsx'
import { renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './calls.ts'

/** The row of the security card that sets up, renews and turns off the authenticator, with its dialogs. */
export function Authenticator({ state }: { state: TwoFactorState }) {
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()

  return (
    <li>
      <Smartphone className="i" aria-hidden="true" />
      <div>
        <b>Authenticator app</b>
        <span className="num">
          {state.enabled
            ? `A code after your password. ${state.recoveryCodesLeft} of 10 recovery codes left`
            : 'A code from an app on your phone, after your password'}
        </span>
      </div>
      {state.enabled ? (
        <Badge tone="good" icon={Check}>
          On
        </Badge>
      ) : (
        <Badge>Off</Badge>
      )}
      <span className="security-list__actions">
        {state.enabled ? (
          <>
            <RenewCodes onRenewed={setCodes} />
            <TurnOff />
          </>
        ) : (
          <TurnOn onStarted={setSetup} />
        )}
      </span>
      <AuthenticatorSetup
        setup={setup}
        onDone={(recoveryCodes) => {
          setSetup(undefined)
          setCodes(recoveryCodes)
        }}
        onClose={() => setSetup(undefined)}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(undefined)
          // Not before: the row would offer other buttons while the dialog shows the codes.
          void revalidate()
        }}
      />
    </li>
  )
}

function TurnOn({ onStarted }: { onStarted: (setup: TwoFactorSetup) => void }) {
  return (
    <ProofButton
      button={<Button tone="line">Turn On</Button>}
      title="Turn on the authenticator app"
      confirm="Continue"
      act={(body) => startTwoFactor({ body })}
      done={onStarted}
      reload={false}
    >
      Signing in then asks for your password and for a code from an app on your phone.
    </ProofButton>
  )
}

function RenewCodes({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  return (
    <ProofButton
      button={<Button tone="line">New Codes</Button>}
      title="New recovery codes"
      confirm="Create New Codes"
      act={(body) => renewRecoveryCodes({ body })}
      done={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      reload={false}
    >
      You get ten new codes. Your current codes stop working.
    </ProofButton>
  )
}

function TurnOff() {
  return (
    <ProofButton
      button={<Button tone="bare">Turn Off</Button>}
      title="Turn off the authenticator app"
      confirm="Turn Off"
      tone="bad"
      act={(body) => stopTwoFactor({ body })}
      done="Authenticator app turned off"
    >
      You will sign in with your password only. Your recovery codes stop working.
    </ProofButton>
  )
}
