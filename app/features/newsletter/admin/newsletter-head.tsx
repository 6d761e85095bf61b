import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatCount } from '#platform/words.ts'
import { useMailSetUpPath, useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { issuesPath, newIssuePath, newsletterPath, welcomePath } from './address.ts'

interface NewsletterHeadProps {
  current: 'Subscribers' | 'Issues' | 'Welcome'
  /** The number of confirmed subscribers. */
  subscribers: number
  /** Further buttons beside the title. */
  children?: ReactNode
}

/** Heads the pages of the newsletter with their tabs. */
export function NewsletterHead({ current, subscribers, children }: NewsletterHeadProps) {
  const sendsMail = useSendsMail()
  const setUpPath = useMailSetUpPath()
  const tabs = [
    { label: 'Subscribers', path: newsletterPath, count: subscribers },
    { label: 'Issues', path: issuesPath },
    { label: 'Welcome', path: welcomePath },
  ]
  return (
    <>
      <PageHead title="Newsletter">
        {children}
        <Button icon={Plus} href={newIssuePath()}>
          New Issue
        </Button>
      </PageHead>
      <nav className="tabbar" aria-label="Newsletter">
        {tabs.map(({ label, path, count }) => (
          <Anchor key={path} href={path} aria-current={label === current ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className="num">{formatCount(count)}</span>}
          </Anchor>
        ))}
      </nav>
      {!sendsMail && (
        <div className="note-stack">
          <Note tone="warn">
            No email server is set up. Until there is one, nobody can confirm a subscription, and no issue or
            welcome email is sent.{' '}
            <Anchor className="link nowrap" href={setUpPath}>
              Set one up
            </Anchor>
          </Note>
        </div>
      )}
    </>
  )
}
