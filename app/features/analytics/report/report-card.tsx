import { useState } from 'react'
import { Switch } from '#design/fields/choice.tsx'
import { Card } from '#design/marks/card.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { request } from '#platform/browser/request.ts'

interface ReportCardProps {
  weekly: boolean
  email: string
}

/** Turns the mails about visits on and off. The switch goes back where it could not be saved. */
export function ReportCard({ weekly, email }: ReportCardProps) {
  const toast = useToast()
  const [isOn, setOn] = useState(weekly)

  async function choose(wanted: boolean) {
    setOn(wanted)
    const outcome = await request('PUT', '/analytics/report', {
      body: { weekly: wanted },
      fallbackMessage: 'Failed to save your choice',
    })
    if (outcome.ok) return toast.good(wanted ? 'You get the weekly report' : 'No more reports')
    setOn(!wanted)
    toast.bad(outcome.message)
  }

  return (
    <Card title="Reports" id="reports">
      <Switch
        label="Weekly report by email"
        checked={isOn}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p className="t2">
        {`Every Monday at 08:00 to ${email}: the week in five figures, what was read, what brought enquiries. And a warning when nobody has come for a day although somebody always does, or when enquiries fail; the first administrator gets these until they switch the report off.`}
      </p>
    </Card>
  )
}
