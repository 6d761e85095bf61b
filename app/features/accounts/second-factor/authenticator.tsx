import { Check, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '../requests.ts'
import type { TwoFactorSetup, TwoFactorState } from '../schema.ts'
import { AuthenticatorSetup, RecoveryCodesDialog } from './authenticator-dialogs.tsx'

type Asking = 'turn-on' | 'turn-off' | 'new-codes'

interface AuthenticatorProps {
  state: TwoFactorState
  onChanged: () => void
}

/** The row of the security card that sets up, renews and turns off the authenticator, with its dialogs. */
export function Authenticator({ state, onChanged }: AuthenticatorProps) {
  const [asking, setAsking] = useState<Asking>()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const toast = useToast()

  async function send(password: string): Promise<Outcome> {
    if (asking === 'turn-on') {
      const outcome = await startTwoFactor(password)
      if (outcome.ok) setSetup(outcome.value)
      return outcome
    }
    if (asking === 'new-codes') {
      const outcome = await renewRecoveryCodes(password)
      if (outcome.ok) setCodes(outcome.value.recoveryCodes)
      return outcome
    }
    const outcome = await stopTwoFactor(password)
    if (outcome.ok) {
      toast.good('Authenticator app turned off')
      onChanged()
    }
    return outcome
  }

  return (
    <li>
      <Smartphone className="i" aria-hidden="true" />
      <div>
        <b>Authenticator app</b>
        <span className="num">
          {state.enabled
            ? `A code after the password, ${state.recoveryCodesLeft} of 10 recovery codes left`
            : 'A second step after the password, from an app on your phone'}
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
            <Button tone="line" onClick={() => setAsking('new-codes')}>
              New codes
            </Button>
            <Button tone="bare" onClick={() => setAsking('turn-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button tone="line" onClick={() => setAsking('turn-on')}>
            Turn on
          </Button>
        )}
      </span>
      <ProofDialog
        open={asking !== undefined}
        {...describeQuestion(asking)}
        act={send}
        onDone={() => setAsking(undefined)}
        onClose={() => setAsking(undefined)}
      />
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
          onChanged()
        }}
      />
    </li>
  )
}

function describeQuestion(asking: Asking | undefined) {
  if (asking === 'turn-off') {
    return {
      title: 'Turn off the authenticator app',
      confirm: 'Turn off',
      tone: 'bad' as const,
      children: 'Signing in will need your password alone. Your recovery codes stop working.',
    }
  }
  if (asking === 'new-codes') {
    return {
      title: 'New recovery codes',
      confirm: 'Make new codes',
      children: 'You get ten new codes. The ones you have now stop working.',
    }
  }
  return {
    title: 'Turn on the authenticator app',
    confirm: 'Continue',
    children: 'After your password you will be asked for a code that an app on your phone shows.',
  }
}
