import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { CopyButton, useCopy } from '../actions/copy-button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { useAction } from '../actions/use-action.ts'
import { useRequestKey } from '../browser/use-request-key.ts'
import { PagedLines } from '../list/paged-lines.tsx'
import { type Pages, usePages } from '../list/use-pages.ts'

/** A link that shows something to people without an account. */
interface SharedLink {
  _id: string
  url: string
}

interface LinkCalls<Link extends SharedLink, Choice> {
  list: () => Promise<Outcome<readonly Link[]>>
  create: (choice: Choice, key: string) => Promise<Outcome<Link>>
}

/** Loads the links that work, and makes new ones, whose addresses are copied. */
export function useSharedLinks<Link extends SharedLink, Choice>({ list, create }: LinkCalls<Link, Choice>) {
  const pages = usePages(
    async () => mapOutcome(await list(), (links) => ({ links, pages: 1 })),
    ({ links }) => links,
    'once',
  )
  const copy = useCopy()
  const keys = useRequestKey()
  const creation = useAction((choice: Choice) => create(choice, keys.keyFor(choice)), {
    done({ url }) {
      keys.forget()
      pages.reload()
      void copy(url)
    },
    reload: false,
  })
  return { pages, create: creation.run, creating: creation.busy }
}

interface LinkLinesProps<Link extends SharedLink> {
  pages: Pages<Link>
  none: string
  /** Tells a link from the others in the names of its buttons: 'made today'. */
  nameOf: (link: Link) => string
  revoke: (id: string) => Promise<Outcome>
  line: (link: Link) => ReactNode
}

/** Lists links that work, each with buttons that copy and revoke it. */
export function LinkLines<Link extends SharedLink>(props: LinkLinesProps<Link>) {
  const { pages, none, nameOf, revoke, line } = props
  const revocation = useAction(revoke, {
    done() {
      pages.reload()
      return 'The link no longer works'
    },
    reload: false,
  })
  return (
    <PagedLines
      pages={pages}
      label="Links that work"
      none={none}
      lineKey={({ _id }) => _id}
      line={(link) => (
        <>
          <div>{line(link)}</div>
          <CopyButton tone="bare" text={link.url} label={`Copy the link ${nameOf(link)}`} />
          <IconButton
            tone="bad"
            icon={Link2Off}
            label={`Revoke the link ${nameOf(link)}`}
            onClick={() => void revocation.run(link._id)}
          />
        </>
      )}
    />
  )
}
