import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { joinNames, joinUnknown, type Lamp, type LampId } from './lamp.ts'

const names: Record<LampId, { name: string; means: string }> = {
  spf: { name: 'SPF', means: 'Lists the servers that may send for your domain.' },
  dkim: { name: 'DKIM', means: 'The signature that proves an email is yours.' },
  dmarc: { name: 'DMARC', means: 'Protects against forged emails in your name.' },
  'reverse-name': { name: 'Reverse name', means: 'The name of the email server, found by its address.' },
  'one-click': {
    name: 'One-click unsubscribe',
    means: 'The unsubscribe button that email programs show.',
  },
}

const marks = {
  fine: { mark: Check, className: 'i list__good', label: 'Fine' },
  warn: { mark: TriangleAlert, className: 'i list__weak', label: 'Check this' },
  unknown: { mark: CircleHelp, className: 'i', label: 'Unknown' },
} as const

/** Shows everything that was looked at, each with a lamp and, where something is missing, the line to paste. */
export function LampList({ lamps }: { lamps: readonly Lamp[] }) {
  return (
    <ul className="list">
      {joinUnknown(lamps, ({ text }) => text).map((same) => (
        <LampRow key={same[0].id} lamps={same} />
      ))}
    </ul>
  )
}

function LampRow({ lamps }: { lamps: readonly [Lamp, ...Lamp[]] }) {
  const [{ id, state, text, action, line, place }] = lamps
  const isOne = lamps.length === 1
  const name = joinNames(lamps.map((lamp) => names[lamp.id].name))
  const { mark: Mark, className, label } = marks[state]
  return (
    <li className="list__row list__row--state">
      <Mark className={className} aria-label={label} role="img" />
      <div>
        <b>{name}</b>
        {isOne && <span className="second-line">{names[id].means}</span>}
        <span className="second-line num">{text}</span>
        {action && <span className="second-line num">{action}</span>}
        {line && (
          <span className="second-line num">
            {place && <>{place}: </>}
            <code>{line}</code>
          </span>
        )}
      </div>
      {line && (
        <CopyButton
          text={line}
          label={`Copy the line for ${name}`}
          copied="The line is copied"
          refused={line}
        >
          Copy
        </CopyButton>
      )}
    </li>
  )
}
