import { Package, RefreshCw } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay, formatMoment } from '#platform/dates.ts'
import { lookForUpdates } from './calls.ts'
import type { FoundVersion, UpdatesState } from './schema.ts'
import { UpgradeButton } from './upgrade-button.tsx'

interface VersionCardProps {
  updates: UpdatesState
  now: string
  onChange: (updates: UpdatesState) => void
}

/** Shows the version that runs and offers a newer one. */
export function VersionCard({ updates, now, onChange }: VersionCardProps) {
  const { version, since, look, run } = updates
  const looking = useAction(() => lookForUpdates(), { done: onChange, reload: false })
  // One that was taken back is not offered again by itself.
  const found = run?.state === 'returned' && look?.found?.version === run.to ? null : look?.found
  return (
    <Card
      title="Updates"
      id="updates"
      sub={
        <span className="num">
          Version {version}
          {since && ` since ${formatDay(since)}`}
        </span>
      }
      flush
    >
      <div className="settings__offer grid mark-text-mark gap-3 rows-2 items-center pad-4">
        <Package className="i self-start t3" aria-hidden />
        <div>
          <p className="settings__name num">
            {found ? `${found.version} is ready` : look ? 'No other version' : 'Not checked yet'}
          </p>
          <p className="t2 num">
            {found ? `Published ${formatDay(found.publishedAt)}` : describeLook(look, now)}
          </p>
        </div>
        <div className="settings__buttons">
          {found && updates.canUpgrade && (
            <UpgradeButton version={found.commit} name={found.version} from={version} onStart={onChange}>
              Update to {found.version}
            </UpgradeButton>
          )}
          <Button
            tone="line"
            icon={RefreshCw}
            busy={looking.busy}
            busyLabel="Looking..."
            onClick={looking.run}
          >
            Check for Updates
          </Button>
        </div>
      </div>
      {found && <Offer found={found} updates={updates} />}
    </Card>
  )
}

function describeLook(look: UpdatesState['look'], now: string): string {
  return look
    ? `Checked ${formatMoment(look.at, now)}`
    : 'The site only checks for updates when you click this button.'
}

function Offer({ found, updates }: { found: FoundVersion; updates: UpdatesState }) {
  const facts: Fact[] = [
    ['Changes the data', found.changesData ? 'Yes; a copy is made first' : 'No'],
    ['Visitors notice', 'Pages are slow or away for a second or two; forms wait for some seconds'],
    ['Your own folder', 'Not touched'],
    ['Takes', 'About 2 minutes'],
  ]
  return (
    <>
      {found.changes.length > 0 && (
        <ul className="settings__part">
          {found.changes.map(({ kind, text }) => (
            <li key={text} className="settings__change flex gap-3 pad-block-1">
              {kind && (
                <span className="settings__kind rigid grid text-center">
                  <Badge>{kind === 'Added' ? 'New' : kind}</Badge>
                </span>
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="settings__part">
        <FactList facts={facts} />
      </div>
      {!updates.canUpgrade && <OwnerCommand command={updates.command} />}
      <p className="settings__part small t3">
        A backup is made first. If the new version does not work, the site goes back to {updates.version} with
        its data.
      </p>
    </>
  )
}

/** The site runs as a user that may not write its own code, so that nobody who breaks into it can change it. */
function OwnerCommand({ command }: { command: string }) {
  return (
    <div className="settings__part">
      <p>
        The site may not change its own code here. Type this on the server, as the user that the code belongs
        to and with the settings of the site (docs/operations.md, Upgrade):
      </p>
      <div className="flex gap-3 items-center justify-between above-2">
        <code>{command}</code>
        <CopyButton text={command} label="Copy the command" copied="The command is copied" />
      </div>
    </div>
  )
}
