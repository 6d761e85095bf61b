import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import { CopyButton } from '#design/actions/copy-button.tsx'
import type { Finding } from './finding.ts'

const guessed =
  'No key under the usual names. Your email provider can tell you whether your emails are signed, and with which key.'

/** Shows SPF, DKIM and DMARC of the sender's domain, with records to copy; nothing before the first lookup. */
export function SenderRecords({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  const hasKey = findings.some(({ name }) => name === 'DKIM')
  const isKnown = findings.some(({ name }) => name === 'DMARC')
  return (
    <ul className="list">
      {findings.map((finding) => (
        <RecordRow key={finding.name} finding={finding} />
      ))}
      {isKnown && !hasKey && (
        <li className="list__row list__row--state">
          <CircleHelp className="i" aria-hidden="true" />
          <div>
            <b>DKIM</b>
            <span className="second-line">{guessed}</span>
          </div>
        </li>
      )}
    </ul>
  )
}

function RecordRow({ finding: { name, state, text, detail = text, action, record } }: { finding: Finding }) {
  const isFine = state === 'ok'
  const Mark = isFine ? Check : TriangleAlert
  return (
    <li className="list__row list__row--state">
      <Mark
        className={isFine ? 'i list__good' : 'i list__weak'}
        aria-label={isFine ? 'Fine' : 'Check this'}
        role="img"
      />
      <div>
        <b>{name}</b>
        <span className="second-line num">{detail}</span>
        {action && <span className="second-line num">{action}</span>}
        {record && <code className="second-line">{record}</code>}
      </div>
      {record && (
        <CopyButton
          text={record}
          label={`Copy the ${name} record`}
          copied="The record is copied"
          refused={record}
        >
          Copy Record
        </CopyButton>
      )}
    </li>
  )
}
