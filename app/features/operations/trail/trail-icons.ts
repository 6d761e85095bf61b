import {
  Activity,
  Archive,
  Clock,
  Download,
  FileInput,
  FileText,
  FlaskConical,
  FolderKanban,
  Image,
  Inbox,
  Link2,
  LogIn,
  Mails,
  Package,
  Pencil,
  Plus,
  Reply,
  Send,
  Trash2,
  User,
  UserPlus,
} from 'lucide-react'
import type { Icon } from '#design/icon.ts'
import type { TrailEntry } from './schema.ts'

const ofActions: Readonly<Record<string, Icon>> = {
  created: Plus,
  saved: Pencil,
  answered: Reply,
  trashed: Trash2,
  deleted: Trash2,
  removed: Trash2,
  erased: Trash2,
  'preview made': Link2,
  'preview revoked': Link2,
  exported: Download,
  downloaded: Download,
}

const ofKinds: Readonly<Record<string, Icon>> = {
  post: FileText,
  project: FolderKanban,
  media: Image,
  enquiry: Inbox,
  snippet: FileText,
  person: User,
  subscriber: Mails,
  newsletter: Mails,
  issue: Mails,
  welcome: Mails,
  send: Send,
  'push-template': FileText,
  experiment: FlaskConical,
  share: Link2,
  user: User,
  invitation: UserPlus,
  'sign-in': LogIn,
  job: Clock,
  backup: Archive,
  'held-jobs': Send,
  import: FileInput,
  upgrade: Package,
}

/** Chooses the action's icon where it says more than the thing's. */
export function iconOf({ kind, action }: Pick<TrailEntry, 'kind' | 'action'>): Icon {
  return ofActions[action] ?? ofKinds[kind] ?? Activity
}
