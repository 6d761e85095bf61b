import { Check as CheckMark, CircleAlert, CircleHelp, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import type { Answer } from '#design/browser/use-answer.ts'
import { ErrorState } from '#design/data/error-state.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { joinNames, joinUnknown } from '../../deliverability/lamp.ts'
import { deliverabilityPath } from '../../deliverability/path.ts'
import type { Check } from '../../issues/schema.ts'

const marks = { fine: CheckMark, warn: TriangleAlert, stop: CircleAlert, unknown: CircleHelp }

const looks = {
  fine: 'i list__good',
  warn: 'i list__weak',
  stop: 'i list__bad',
  unknown: 'i',
}

const words = {
  fine: 'Fine',
  warn: 'Check this',
  stop: 'It cannot be sent like this',
  unknown: 'Not known',
}

/** The page of deliverability explains the missing records. */
const domainChecks: readonly Check['id'][] = ['spf', 'dkim', 'dmarc']

const titles: Record<Check['id'], string> = {
  spf: 'SPF names this server',
  dkim: 'DKIM signs every email',
  dmarc: 'DMARC protects against forged email',
  links: 'Links work',
  alternatives: 'Pictures have a description',
  weight: 'Small enough for every email program',
  unsubscribe: 'Unsubscribe link and one-click header',
}

const shortTitleOf = (id: Check['id']) => (domainChecks.includes(id) ? id.toUpperCase() : titles[id])

/** Lists the checks of an issue before it is sent. */
export function ChecksCard({ value, failure, busy, again }: Answer<{ checks: Check[] }>) {
  const checks = value?.checks
  const fine = checks?.filter(({ state }) => state === 'fine').length ?? 0
  return (
    <Card
      title="Checks before sending"
      flush
      busy={busy}
      sub={checks && <span className="num">{`${fine} of ${checks.length} fine`}</span>}
      aside={
        checks && <IconButton tone="bare" icon={RefreshCw} label="Check again" busy={busy} onClick={again} />
      }
    >
      {failure && <ErrorState title={failure} retrying={busy} onRetry={again} />}
      {!checks &&
        !failure &&
        (busy ? <Waiting /> : <p className="card__body hint">The checks appear once there is a draft.</p>)}
      {checks && (
        <ul className="list">
          {joinUnknown(checks, ({ message }) => message).map((same) => (
            <CheckLine key={same[0].id} checks={same} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function CheckLine({ checks }: { checks: readonly [Check, ...Check[]] }) {
  const [{ id, state, message, line }] = checks
  const Mark = marks[state]
  const title = checks.length === 1 ? titles[id] : joinNames(checks.map((check) => shortTitleOf(check.id)))
  return (
    <li className="list__row">
      <Mark className={looks[state]} aria-label={words[state]} role="img" />
      <div>
        <b>{title}</b>
        <span className="second-line">{message}</span>
        {line && (
          <span className="flex wraps items-center gap-2 rows-1 above-1">
            <code className="pad-block-1 pad-inline-2 round-1 surface-3 anywhere">{line}</code>
            <CopyButton text={line} copied="The line is copied" tone="bare">
              Copy
            </CopyButton>
          </span>
        )}
      </div>
      {domainChecks.includes(id) && state !== 'fine' && (
        <Button tone="bare" href={deliverabilityPath} aria-label={`How to Fix: ${title}`}>
          How to Fix
        </Button>
      )}
    </li>
  )
}
