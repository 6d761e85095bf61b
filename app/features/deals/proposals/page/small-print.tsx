import { TextLink } from '#design/actions/anchor.tsx'
import { Accordion } from '#design/marks/accordion.tsx'
import { Prose } from '#design/writing/prose.tsx'
import type { ShownProposal } from './view.ts'

/** What is accepted along with the proposal: terms, the right to cancel, and the text byte for byte. */
export function SmallPrint({ frozen, hash, record, recordUrl }: ShownProposal) {
  const { terms, consumer } = frozen
  return (
    <section className="small-print" aria-label="Small print">
      <Accordion
        items={[
          ...(terms ? [{ title: terms.title, content: <Prose html={terms.html} /> }] : []),
          ...(consumer
            ? [{ title: 'Your right to cancel', content: <Prose html={consumer.html} />, open: true }]
            : []),
          {
            title: 'The exact text',
            content: (
              <div className="stack stack--close text-small">
                <pre className="small-print__record exact pad-4 surface-2 line-around round-2 text-1">
                  {record}
                </pre>
                <p>
                  <TextLink href={recordUrl}>record.txt</TextLink> is this text byte for byte, and this is the
                  SHA-256 of its bytes:
                </p>
                <Hash hash={hash} />
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}

export const Hash = ({ hash }: { hash: string }) => <code className="exact block anywhere">{hash}</code>
