import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { useConflict } from '#design/writing/use-conflict.ts'
import { TextConflict } from '#design/writing/writing-conflict.tsx'
import { saveRules } from '../../calls.ts'
import type { Calendar, VersionedRules } from '../../schema.ts'
import { CalendarsCard } from './calendars-card.tsx'
import { DaysOffCard } from './days-off.tsx'
import { DaysOffDialogs } from './days-off-dialogs.tsx'
import { LimitsCard } from './limits-card.tsx'
import { comparedLabels, rulesForm, toDraft, type toRules, toTexts } from './rules-draft.ts'
import { WeeklyHours } from './weekly-hours.tsx'
import './availability.css'

export interface AvailabilityScreenProps extends VersionedRules {
  /** The next free time by these rules; null where there is none. */
  nextFree: string | null
  /** The next bank holidays. */
  holidays: readonly string[]
  calendars: readonly Calendar[]
  /** The address to subscribe to the bookings. */
  feed: string
  today: string
  now: string
}

/** The rules by which visitors can book, and the calendars that take time away. */
export function AvailabilityScreen(props: AvailabilityScreenProps) {
  const { rules, nextFree, holidays, calendars, feed, today, now } = props
  const [dialog, setDialog] = useState<'daysOff' | 'overrides'>()
  const conflict = useConflict<VersionedRules>(props.version)
  const form = useRequestForm(rulesForm, {
    values: toDraft(rules),
    send: (body) => saveRules({ body: { ...(body as ReturnType<typeof toRules>), version: conflict.base } }),
    done(saved) {
      conflict.setBase(saved.version)
      return 'Availability saved'
    },
    failed: conflict.found,
    unsaved: 'your availability',
  })
  useNamedRule()

  const { isDirty } = form.formState
  return (
    <>
      <TextConflict
        noun="availability"
        things="rules"
        {...conflict.choicesOf(form, ({ rules }) => toDraft(rules))}
        labels={comparedLabels}
        valuesOf={({ rules }) => toTexts(toDraft(rules))}
        read={() => toTexts(form.getValues())}
        explain={() =>
          'While you were making changes, somebody else saved the availability. If you use their rules, yours are discarded; if you keep yours, Save Changes replaces theirs. Days off stay as they are.'
        }
      />
      <div className="bookings__rules grid gap-4 items-start">
        <form className="bookings__rules-form" {...form.attributes}>
          <div className="stack bookings__rules-hours">
            <WeeklyHours form={form} />
            <DaysOffCard rules={rules} holidays={holidays} onDialog={setDialog} />
          </div>
          <LimitsCard form={form} nextFree={nextFree} now={now} />
        </form>
        <CalendarsCard calendars={calendars} feed={feed} now={now} />
      </div>
      <SaveBar>
        <FailureNote message={form.failure ?? form.firstError} />
        <Button tone="line" disabled={form.busy || !isDirty} onClick={() => form.reset()}>
          Cancel
        </Button>
        <Button type="submit" form={form.attributes.id} busy={form.busy} busyLabel="Saving...">
          Save Changes
        </Button>
      </SaveBar>
      <DaysOffDialogs rules={rules} today={today} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** Focuses the rule that the address names, where the week says why a time is not free. */
function useNamedRule() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const rule = document.getElementById(hash.slice(1))
    rule?.scrollIntoView({ block: 'center' })
    rule?.querySelector<HTMLElement>('select, input, button')?.focus({ preventScroll: true })
  }, [hash])
}
