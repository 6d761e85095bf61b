import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { saveFile } from '#platform/browser/files.ts'
import { countOf, formatCount } from '#platform/words.ts'
import type { ImportReport } from './subscribers-schema.ts'

const mostShown = 50

/**
 * Shows the result of an import, with the reason for each refused line, so that it can be corrected and imported
 * again.
 */
export function SubscriberImportReport({ report: { imported, known, refused } }: { report: ImportReport }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const shown = refused.slice(0, mostShown)
  return (
    <div className="form">
      <Note ref={summary} tone={imported > 0 || refused.length === 0 ? 'good' : 'warn'} announce>
        {`${countOf(imported, 'address')} imported, ${formatCount(known)} already known, ${formatCount(refused.length)} refused.`}
      </Note>
      {refused.length > 0 && (
        <>
          <table className="newsletter__bad text-note full">
            <caption className="field__label">Refused lines</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Address</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, value, reason }) => (
                <tr key={line}>
                  <td className="num">{line}</td>
                  <td>{value || 'Empty'}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {refused.length > shown.length && (
            <p className="t3 num">{`The first ${mostShown} of ${formatCount(refused.length)}.`}</p>
          )}
          <div>
            <Button
              tone="line"
              icon={Download}
              onClick={() => saveFile('refused-lines.txt', textOf(refused), 'text/plain;charset=utf-8')}
            >
              Save the refused lines
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Offers the refused lines as plain text, so that no spreadsheet runs a formula in them. */
function textOf(refused: ImportReport['refused']): string {
  return refused.map(({ line, value, reason }) => `Line ${line}: ${value} (${reason})`).join('\n')
}
