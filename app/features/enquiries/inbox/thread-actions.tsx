import {
  Archive,
  ArrowLeft,
  Ellipsis,
  Inbox,
  Mail,
  OctagonAlert,
  Printer,
  Trash2,
  UserRound,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#design/overlays/menu.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { saveFile } from '#platform/browser/files.ts'
import { kinds } from '../labels.ts'
import { ClockMark } from '../reply-due.tsx'
import type { Enquiry } from '../schema.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { fetchPerson } from './requests.ts'
import { type EnquiryChange, useEnquiryChanges } from './use-enquiry-changes.ts'

interface ThreadActionsProps {
  enquiry: Enquiry
  now: string
  back: string
  onLeave: () => void
}

/** Shows kind and reply clock at the head of an enquiry, and the buttons that move it. */
export function ThreadActions({ enquiry, now, back, onLeave }: ThreadActionsProps) {
  const { kind, status, deletedAt } = enquiry
  const { change, busy } = useEnquiryChanges()
  const isLive = !deletedAt

  /** Changes the status and closes the enquiry. */
  const changeAndLeave = async (to: EnquiryChange['to']) => {
    if (await change([enquiry], { to })) onLeave()
  }
  return (
    <div className="card__row inbox__bar">
      <IconButton
        className="inbox__back"
        tone="bare"
        icon={ArrowLeft}
        label="Back to enquiries"
        href={back}
        data-back=""
      />
      <Badge icon={kinds[kind].icon}>
        <span className="vh--phone">{kinds[kind].label}</span>
      </Badge>
      {isLive && <ClockMark enquiry={enquiry} now={now} />}
      <span className="inbox__actions">
        {isLive && (
          <>
            <IconButton
              tone="bare"
              icon={Mail}
              label="Mark as unread"
              title="Mark as unread"
              busy={busy}
              onClick={() => changeAndLeave('unread')}
            />
            {status === 'archived' ? (
              <IconButton
                tone="bare"
                icon={Inbox}
                label="Move to inbox"
                title="Move to inbox"
                busy={busy}
                onClick={() => change([enquiry], { to: 'read' })}
              />
            ) : (
              <IconButton
                tone="bare"
                icon={Archive}
                label="Archive"
                title="Archive"
                busy={busy}
                onClick={() => changeAndLeave('archive')}
              />
            )}
            <IconButton
              tone="bare"
              icon={Trash2}
              label="Delete"
              title="Delete"
              busy={busy}
              onClick={() => changeAndLeave('delete')}
            />
          </>
        )}
        <MoreActions enquiry={enquiry} onSpam={() => changeAndLeave('spam')} onLeave={onLeave} />
      </span>
    </div>
  )
}

interface MoreActionsProps {
  enquiry: Enquiry
  onSpam: () => void
  onLeave: () => void
}

function MoreActions({ enquiry, onSpam, onLeave }: MoreActionsProps) {
  const [erasing, setErasing] = useState(false)
  const { email, name, status, deletedAt } = enquiry
  const toast = useToast()

  async function exportPerson() {
    const outcome = await fetchPerson(email)
    if (!outcome.ok) return toast.bad(outcome.message)
    saveFile(`${email}.json`, JSON.stringify(outcome.value.person, null, 2), 'application/json')
  }

  return (
    <>
      <Menu label="More actions" trigger={<IconButton tone="bare" icon={Ellipsis} label="More actions" />}>
        {!deletedAt && status !== 'spam' && (
          <MenuItem icon={OctagonAlert} onSelect={onSpam}>
            Mark as spam
          </MenuItem>
        )}
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          Print
        </MenuItem>
        <MenuSeparator />
        <MenuHeading>{email}</MenuHeading>
        <MenuItem icon={UserRound} onSelect={exportPerson}>
          Export everything about them
        </MenuItem>
        <MenuItem icon={UserX} tone="bad" onSelect={() => setErasing(true)}>
          Erase everything about them
        </MenuItem>
      </Menu>
      <EraseDialog
        open={erasing}
        name={name}
        email={email}
        onCancel={() => setErasing(false)}
        onErased={() => {
          setErasing(false)
          onLeave()
        }}
      />
    </>
  )
}
