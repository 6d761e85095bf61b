import { Copy, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { finishExperiment } from '../requests.ts'
import type { Experiment, Results } from '../schema.ts'
import { PublishDialog, type PublishWords } from './publish-dialog.tsx'

interface TestActionsProps {
  experiment: Experiment
  results: Results
  publishWords: PublishWords | undefined
  onChanged: () => void
}

export function TestActions({ experiment, results: { verdict }, publishWords, onChanged }: TestActionsProps) {
  const toast = useToast()
  const [asking, setAsking] = useState<'finish' | 'keep' | 'publish'>()
  const copy = (
    <Button tone="line" icon={Copy} href={`/admin/analytics/experiments/new?copy=${experiment._id}`}>
      Copy as Draft
    </Button>
  )
  if (experiment.status === 'finished') return copy
  const [base] = experiment.variants
  const hasWinner = verdict.state === 'won' && verdict.winner !== null
  const isKeeping = asking === 'keep'
  const done = () => {
    setAsking(undefined)
    toast.good('The test has ended')
    onChanged()
  }
  return (
    <>
      {verdict.state === 'uneven' && copy}
      {hasWinner ? (
        <Button tone="line" onClick={() => setAsking('keep')}>
          Keep A
        </Button>
      ) : (
        <Button tone="line" onClick={() => setAsking('finish')}>
          Finish Test
        </Button>
      )}
      {hasWinner && (
        <Button icon={Trophy} onClick={() => setAsking('publish')}>
          Publish the Winner
        </Button>
      )}
      <ConfirmAction
        open={asking === 'finish' || isKeeping}
        title={isKeeping ? 'Keep A' : 'Finish test'}
        name={experiment.name}
        confirm={isKeeping ? 'Keep A' : 'Finish Test'}
        busyLabel="Finishing..."
        tone="ink"
        act={() => finishExperiment(experiment._id, isKeeping ? base?.id : undefined)}
        done={done}
        onClose={() => setAsking(undefined)}
      >
        Everyone sees the page as it is again. The results are kept; the test cannot be started again, only
        copied.
      </ConfirmAction>
      {hasWinner && (
        <PublishDialog
          open={asking === 'publish'}
          experiment={experiment}
          winner={verdict.winner as string}
          publishWords={publishWords}
          onDone={done}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
