import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { countOf } from '#platform/words.ts'
import type { NotificationForm } from './form.ts'

interface SendQuestionProps {
  open: boolean
  verb: string
  receivers: number
  notification: NotificationForm
  isLater: boolean
  isCancellable: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a notification is sent, with its words and the number of its receivers. */
export function SendQuestion({
  verb,
  receivers,
  notification,
  isLater,
  isCancellable,
  ...dialog
}: SendQuestionProps) {
  const subscribers = countOf(receivers, 'browser')
  return (
    <ConfirmDialog
      {...dialog}
      title={`${verb} ${subscribers}?`}
      name={notification.title}
      confirm={isLater ? 'Schedule' : 'Send'}
      tone="ink"
    >
      <div className="form">
        <p>{notification.body}</p>
        <p>
          {isCancellable
            ? 'You can cancel it until it is sent.'
            : 'It is sent straight away. You cannot take it back once it has arrived.'}
        </p>
      </div>
    </ConfirmDialog>
  )
}
