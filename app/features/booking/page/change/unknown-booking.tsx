import type { StudioFacts } from '../facts.ts'
import { NextSteps, Page } from '../frame.tsx'
import '../booking.css'

/** Stands for the booking of a link that leads to none. */
export function UnknownBooking({ studio }: { studio: StudioFacts }) {
  return (
    <Page
      title="I can’t find this booking"
      lead="The link may be incomplete, or the call was more than 30 days ago. Please open it from the email again, or take one of these ways."
    >
      <NextSteps studio={studio} />
    </Page>
  )
}
