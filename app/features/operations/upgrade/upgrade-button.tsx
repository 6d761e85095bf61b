import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { readUpdates, startUpgrade } from './calls.ts'
import type { UpdatesState } from './schema.ts'

interface UpgradeButtonProps {
  /** A commit, so that the shown version is installed and no later one. */
  version: string
  name: string
  from: string
  tone?: 'ink' | 'line' | 'bare'
  onStart: (updates: UpdatesState) => void
  children: ReactNode
}

/** Asks for the password or a passkey and starts an upgrade. */
export function UpgradeButton({ version, name, from, tone = 'ink', onStart, children }: UpgradeButtonProps) {
  const act: ComponentProps<typeof ProofButton<UpdatesState>>['act'] = async ({ password }) => {
    const started = await startUpgrade({ body: { password, version } })
    return started.ok ? readUpdates() : (started as Outcome<never>)
  }
  return (
    <ProofButton
      button={<Button tone={tone}>{children}</Button>}
      title={`Update to ${name}`}
      confirm="Update"
      busyLabel="Starting..."
      act={act}
      done={onStart}
      reload={false}
    >
      {name} is built beside {from}, which goes on serving. It takes over after a backup, and goes back by
      itself when something fails.
    </ProofButton>
  )
}
