import { CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormSummary } from '#design/fields/form-summary.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { request } from '#platform/browser/request.ts'
import type { VisitorBooking } from '../../schema.ts'
import { announceOutcome } from '../refusal.ts'

type Answer = { booking: VisitorBooking }

interface CancelProps {
  token: string
  moment: string
  onClose: () => void
  onCancelled: (booking: VisitorBooking) => void
}

/** Asks whether to end a booking, with a word for the owner. The question takes the focus. */
export function Cancel({ token, moment, onClose, onCancelled }: CancelProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => question.current?.focus(), [])
  const [failure, setFailure] = useState<{ message: string; attempt: number }>()

  const cancel = async () => {
    setBusy(true)
    const outcome = await request<Answer>('POST', `/bookings/${token}/cancel`, {
      body: { reason },
      fallbackMessage: 'Failed to cancel the call. Please try again.',
    })
    setBusy(false)
    announceOutcome(outcome.ok ? 'success' : 'error', 'Booking cancelled')
    if (outcome.ok) onCancelled(outcome.value.booking)
    else setFailure((last) => ({ message: outcome.message, attempt: (last?.attempt ?? 0) + 1 }))
  }

  return (
    <section className="card card--lg booking__cancel" id="cancel" aria-label="Cancel">
      <div className="booking__row booking__row--told">
        <span className="booking__told">
          <CircleX className="i" aria-hidden />
          Cancel
        </span>
      </div>
      <form
        className="booking__now items-end"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void cancel()
        }}
      >
        <div>
          <h2 className="h4" ref={question} tabIndex={-1}>
            Cancel your call on {moment}?
          </h2>
          <p className="small t2">
            Your time becomes free for somebody else. You can book again whenever you like.
          </p>
          <div className="booking__reason">
            <Field label="Anything I should know?" optional>
              <TextInput
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                maxLength={1000}
                autoComplete="off"
              />
            </Field>
          </div>
          <FormSummary message={failure?.message} attempt={failure?.attempt ?? 0} />
        </div>
        <div className="booking__now-actions actions actions--even">
          <Button tone="line" onClick={onClose}>
            Keep It
          </Button>
          <Button tone="bad" type="submit" busy={isBusy} busyLabel="Cancelling...">
            Cancel Call
          </Button>
        </div>
      </form>
    </section>
  )
}
