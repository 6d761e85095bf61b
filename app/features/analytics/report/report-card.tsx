import { useState } from 'react'
import { useAction } from '#design/actions/use-action.ts'
import { Switch } from '#design/fields/choice.tsx'
import { Card } from '#design/marks/card.tsx'
import { chooseReport } from '../calls.ts'

interface ReportCardProps {
  weekly: boolean
  email: string
}

/** Turns the mails about visits on and off. The switch goes back where it could not be saved. */
export function ReportCard({ weekly, email }: ReportCardProps) {
  const [isOn, setOn] = useState(weekly)
  const { run, busy } = useAction((weekly: boolean) => chooseReport({ body: { weekly } }), {
    done: (_, wanted) => (wanted ? 'Weekly report turned on' : 'Weekly report turned off'),
    failed(failure, wanted) {
      setOn(!wanted)
      return failure.message
    },
  })

  function choose(wanted: boolean) {
    if (busy) return
    setOn(wanted)
    void run(wanted)
  }

  return (
    <Card title="Reports" id="reports">
      <Switch
        label="Weekly report by email"
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
      />
      <p className="t2">
        {`Sent every Monday at 08:00 to ${email}: the week in five figures, what people read and what brought enquiries. You are also warned when a day passes without the usual visits, or when enquiries fail. The first administrator gets these until they turn the report off.`}
      </p>
    </Card>
  )
}
