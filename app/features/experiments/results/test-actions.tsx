import { Copy } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { finishExperiment } from '../calls.ts'
import type { Experiment, Results } from '../schema.ts'
import { PublishButton, type PublishWords } from './publish-dialog.tsx'

interface TestActionsProps {
  experiment: Experiment
  results: Results
  publishWords: PublishWords | undefined
}

export function TestActions({ experiment, results: { verdict }, publishWords }: TestActionsProps) {
  const copy = (
    <Button tone="line" icon={Copy} href={`/admin/analytics/experiments/new?copy=${experiment._id}`}>
      Copy as Draft
    </Button>
  )
  if (experiment.status === 'finished') return copy
  const hasWinner = verdict.state === 'won' && verdict.winner !== null
  return (
    <>
      {verdict.state === 'uneven' && copy}
      {hasWinner ? (
        <FinishButton experiment={experiment} verb="Keep A" winner={experiment.variants[0]?.id} />
      ) : (
        <FinishButton experiment={experiment} verb="Finish Test" />
      )}
      {hasWinner && (
        <PublishButton
          experiment={experiment}
          winner={verdict.winner as string}
          publishWords={publishWords}
        />
      )}
    </>
  )
}

interface FinishButtonProps {
  experiment: Experiment
  verb: 'Keep A' | 'Finish Test'
  winner?: string | undefined
}

function FinishButton({ experiment: { _id, name }, verb, winner }: FinishButtonProps) {
  return (
    <ConfirmButton
      button={<Button tone="line">{verb}</Button>}
      title={verb === 'Keep A' ? verb : 'Finish test'}
      name={name}
      confirm={verb}
      busyLabel="Finishing..."
      tone="ink"
      act={() => finishExperiment({ id: _id, body: { winner } })}
      done="The test has ended"
    >
      Everyone sees the original page again. The results are kept. You cannot restart the test, only copy it.
    </ConfirmButton>
  )
}
