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
} from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import type { Icon } from '#design/icon.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#design/overlays/menu.tsx'
import { personPath } from '#services/people/person.ts'
import type { EnquiryStatus } from '../enquiry.ts'
import { kinds } from '../labels.ts'
import { ClockMark } from '../reply-due.tsx'
import type { Enquiry } from '../schema.ts'
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
  const changeAndLeave = async (to: EnquiryChange) => {
    if (await change([enquiry], to)) onLeave()
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
      <span className="inbox__actions gap-0 to-end">
        {isLive &&
          movesFrom(status).map(({ label, icon, to }) => (
            <IconButton
              key={label}
              tone="bare"
              icon={icon}
              label={label}
              title={label}
              busy={busy}
              onClick={() => (to === 'read' ? change([enquiry], to) : changeAndLeave(to))}
            />
          ))}
        <MoreActions enquiry={enquiry} onSpam={() => changeAndLeave('spam')} />
      </span>
    </div>
  )
}

/** Lists the moves that have a button of their own. */
const movesFrom = (status: EnquiryStatus): { label: string; icon: Icon; to: EnquiryChange }[] => [
  { label: 'Mark as Unread', icon: Mail, to: 'unread' },
  status === 'archived'
    ? { label: 'Move to Inbox', icon: Inbox, to: 'read' }
    : { label: 'Archive', icon: Archive, to: 'archive' },
  { label: 'Delete', icon: Trash2, to: 'delete' },
]

interface MoreActionsProps {
  enquiry: Enquiry
  onSpam: () => void
}

function MoreActions({ enquiry, onSpam }: MoreActionsProps) {
  const { _id, email, status, deletedAt } = enquiry
  return (
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
      <MenuLink icon={UserRound} href={personPath(_id)}>
        Everything About Them
      </MenuLink>
    </Menu>
  )
}
