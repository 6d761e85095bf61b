import { Mail, Reply, StickyNote } from 'lucide-react'
import { data, useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { ProofProvider } from '#features/accounts/proof/proof-provider.tsx'
import { listPasskeys } from '#features/accounts/queries.server.ts'
import { bookingsPath } from '#features/booking/admin/address.ts'
import { NewProposal } from '#features/deals/proposals/admin/new-proposal.tsx'
import { enquiryPath } from '#features/enquiries/enquiry.ts'
import { inboxPath } from '#features/enquiries/inbox/address.ts'
import { NoteButton } from '#features/enquiries/inbox/note-button.tsx'
import { findNewestOf } from '#features/enquiries/queries.server.ts'
import { newsletterPath } from '#features/newsletter/admin/address.ts'
import { findBackupsEnd } from '#features/people/backups-end.server.ts'
import { PersonPage } from '#features/people/person-page.tsx'
import { findAddress, type Person, readPerson } from '#features/people/queries.server.ts'
import { messages } from '#features/people/schema.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { isFresh } from '#services/proof/proof.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/person.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? (loaderData.person.name ?? loaderData.person.email) : 'Person')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const now = app.clock.now()
  const email = await findAddress(app, params.id)
  if (email === undefined) throw data({ message: messages.gone }, { status: 404 })
  const [person, newest, passkeys, isRecent] = await Promise.all([
    readPerson(app, email),
    findNewestOf(app.db, email, now),
    listPasskeys(app.db, viewer.id),
    isFresh(app, viewer),
  ])
  return {
    person,
    enquiryId: newest?._id,
    back: findList(person),
    hasPasskey: passkeys.length > 0,
    needsProof: !isRecent,
    backupsEnd: findBackupsEnd(app.config, now),
    now: now.toISOString(),
  }
}

const lists = {
  enquiry: { label: 'Back to enquiries', href: inboxPath },
  booking: { label: 'Back to bookings', href: bookingsPath },
  newsletter: { label: 'Back to subscribers', href: newsletterPath },
} as const

/** Finds the list that has something of the person. */
function findList({ entries }: Person): { label: string; href: string } {
  const has = (kind: keyof typeof lists) => entries.some((entry) => entry.kind === kind)
  return lists[has('enquiry') ? 'enquiry' : has('booking') ? 'booking' : 'newsletter']
}

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  const { person, enquiryId, hasPasskey, ...page } = loaderData
  const navigate = useNavigate()
  const booking = person.entries.find(({ kind }) => kind === 'booking')
  return (
    <ProofProvider hasPasskey={hasPasskey}>
      <PersonPage {...page} person={person} onErased={() => void navigate(page.back.href)}>
        <NewProposal from={{ person: person.email }} tone="line" />
        {enquiryId ? (
          <>
            <NoteButton key={enquiryId} enquiryId={enquiryId} />
            <Button icon={Reply} href={enquiryPath(enquiryId)}>
              Reply
            </Button>
          </>
        ) : (
          <>
            {booking && (
              <Button tone="line" icon={StickyNote} href={booking.url}>
                Add Note
              </Button>
            )}
            <Button icon={Mail} href={`mailto:${person.email}`}>
              Write
            </Button>
          </>
        )}
      </PersonPage>
    </ProofProvider>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Person" title="Failed to load the person" notFound={messages.gone} />
}
