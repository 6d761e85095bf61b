import { Archive, Download, Inbox, OctagonAlert, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import type { EmptyStateProps } from '#design/data/empty-state.tsx'
import { List } from '#design/list/list.tsx'
import { ListBar, useSelection } from '#design/list/selection.tsx'
import { useListView } from '#design/list/use-list-view.ts'
import { formatTotal } from '../enquiry.ts'
import type { BulkAction, InboxPage } from '../schema.ts'
import { exportAddress, type InboxFolder, type InboxState, inboxQuery } from './address.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { FilterBar } from './filters.tsx'
import { useEnquiryChanges } from './use-enquiry-changes.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import './list.css'
import { useLetterKeys } from '#design/browser/letter-keys.ts'

interface InboxListProps {
  list: InboxPage
  view: InboxState
  now: string
  /** The enquiry shown beside the list. */
  openId: string | undefined
}

export function InboxList({ list, view, now, openId }: InboxListProps) {
  const { enquiries, counts } = list
  const selection = useSelection(enquiries)
  const { change, busy } = useEnquiryChanges()
  const { show, addressOf } = useListView(inboxQuery, view)
  useInboxKeys({ openId, onToggle: (id) => selection.set(id, !selection.ids?.includes(id)) })

  async function changeSelected(to: BulkAction) {
    const selected = enquiries.filter(({ _id }) => selection.ids?.includes(_id))
    if (await change(selected, to)) selection.stop()
  }

  return (
    <List
      label="Enquiries"
      nouns="enquiries"
      query={inboxQuery}
      view={view}
      page={list}
      rows={enquiries}
      card={{ className: 'inbox__list' }}
      pager={{ plain: true }}
      head={
        <>
          <FilterBar view={view} counts={counts} onView={show} />
          <ListBar
            label="Selected enquiries"
            total={formatTotal(list.total, view.q !== '')}
            selection={selection}
            busy={busy}
            actions={actionsIn(view.status).map(({ to, ...action }) => ({
              ...action,
              act: () => void changeSelected(to),
            }))}
            tools={
              <Button tone="bare" icon={Download} href={exportAddress(view)} download>
                Export CSV
              </Button>
            }
          />
        </>
      }
      none={({ status, kind }) => (kind ? undefined : noneIn[status ?? 'all'])}
      noMatch={{
        action: (
          <Button tone="line" href={addressOf({ q: '', kind: undefined })}>
            Clear Search and Kind
          </Button>
        ),
        children: 'Search covers names, addresses, subjects and messages.',
      }}
    >
      <ul className="inbox__rows" aria-label="List of enquiries">
        {enquiries.map((enquiry) => (
          <EnquiryRow
            key={enquiry._id}
            enquiry={enquiry}
            view={view}
            now={now}
            isOpen={enquiry._id === openId}
            selected={selection.ids?.includes(enquiry._id)}
            onSelect={(selected) => selection.set(enquiry._id, selected)}
          />
        ))}
      </ul>
      <KeysHint />
    </List>
  )
}

const archive = { label: 'Archive', icon: Archive, to: 'archive' } as const
const spam = { label: 'Mark as Spam', icon: OctagonAlert, to: 'spam' } as const
const trash = { label: 'Delete', icon: Trash2, to: 'delete' } as const

/** Lists what can be done to several enquiries of a folder. */
function actionsIn(folder: InboxFolder | undefined) {
  if (folder === 'trash') return [{ label: 'Restore', icon: Undo2, to: 'restore' } as const]
  if (folder === 'spam') return [{ label: 'Not spam', icon: Inbox, to: 'not-spam' } as const, archive, trash]
  if (folder === 'archived')
    return [{ label: 'Move to Inbox', icon: Inbox, to: 'read' } as const, spam, trash]
  return [archive, spam, trash]
}

const noneIn: Record<InboxFolder | 'all', EmptyStateProps> = {
  all: {
    title: 'No enquiries yet',
    children: 'Enquiries from the home page and the contact page appear here and are emailed to you.',
  },
  open: { title: 'Nothing to answer', children: 'Every enquiry has had a reply.' },
  new: { title: 'Nothing new', children: 'You have opened every enquiry.' },
  read: { title: 'Nothing open', children: 'You have dealt with everything you opened.' },
  replied: { title: 'Nothing answered yet', children: 'Enquiries you have replied to appear here.' },
  archived: {
    title: 'The archive is empty',
    children: 'Archive an enquiry once it is settled to keep it here.',
  },
  spam: {
    title: 'No spam',
    children: 'Enquiries that look like spam are kept here. You are not notified of them.',
  },
  trash: { title: 'The trash is empty', children: 'Deleted enquiries stay here for 30 days.' },
}

/** Names the keys of the list below it, while they are switched on. */
function KeysHint() {
  const { isOn } = useLetterKeys()
  if (!isOn) return null
  return (
    <p className="inbox__keys text-micro pad-block-3 pad-inline-4 line-top t3">
      <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open, <kbd>X</kbd> to select, <kbd>R</kbd> to
      reply, <kbd>?</kbd> for all
    </p>
  )
}
