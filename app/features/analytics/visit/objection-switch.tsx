import { Switch } from '#design/fields/choice.tsx'

/** Turns counting of this browser's visits off and on; `startObjectionSwitch` makes it work and says the state. */
export function ObjectionSwitch() {
  return (
    <section
      data-island="objection"
      id="counting"
      className="card article__objection grid gap-2 measure above-7"
    >
      <h2 className="h4">Counting your visits</h2>
      <Switch label="Count the visits of this browser" defaultChecked disabled />
      <p role="status" className="small">
        Without scripts no visit is counted.
      </p>
    </section>
  )
}
