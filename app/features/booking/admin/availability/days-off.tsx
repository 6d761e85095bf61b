import { CalendarClock, CalendarOff, Landmark, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Switch } from '#design/fields/choice.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import type { Icon } from '#design/icon.ts'
import { Card } from '#design/marks/card.tsx'
import { Menu, MenuItem } from '#design/overlays/menu.tsx'
import { formatDay } from '#platform/dates.ts'
import { DaysOffDialog, OtherHoursDialog } from './days-off-dialogs.tsx'
import { formatDaysOff, formatHolidays, type RulesDraft } from './rules-draft.ts'

interface DaysOffProps {
  form: SchemaForm<RulesDraft>
  /** The next bank holidays. */
  holidays: readonly string[]
  today: string
  /** Where the dialogs are put, since a form may not stand in another. */
  onDialog: (dialog: 'daysOff' | 'overrides' | undefined) => void
}

/** Days without bookings, days with hours of their own, and bank holidays. */
export function DaysOffCard({ form, holidays, onDialog }: DaysOffProps) {
  const daysOff = useFieldArray({ control: form.control, name: 'daysOff' })
  const overrides = useFieldArray({ control: form.control, name: 'overrides' })
  const bankHolidays = form.watch('bankHolidays')
  return (
    <Card
      title="Days off"
      id="rule-daysOff"
      aside={
        <Menu
          label="Add"
          trigger={
            <Button tone="bare" icon={Plus}>
              Add
            </Button>
          }
        >
          <MenuItem icon={CalendarOff} onSelect={() => onDialog('daysOff')}>
            Days off
          </MenuItem>
          <MenuItem icon={CalendarClock} onSelect={() => onDialog('overrides')}>
            Other hours on one day
          </MenuItem>
        </Menu>
      }
      flush
    >
      <ul className="list" id="rule-overrides">
        {daysOff.fields.map(({ id, ...each }, index) => (
          <DayRow
            key={id}
            icon={CalendarOff}
            name={each.name || 'Day off'}
            detail={formatDaysOff(each)}
            onRemove={() => daysOff.remove(index)}
          />
        ))}
        {overrides.fields.map(({ id, name, date, spans }, index) => (
          <DayRow
            key={id}
            icon={CalendarClock}
            name={name || 'Other hours'}
            detail={`${formatDay(date)}, ${spans.map(({ from, to }) => `${from} to ${to}`).join(' and ')}`}
            onRemove={() => overrides.remove(index)}
          />
        ))}
        <li className="list__row" id="rule-bankHolidays">
          <Landmark className="i" aria-hidden />
          <div>
            <b>English bank holidays</b>
            <span className="second-line num">
              {holidays.length > 0 ? `Next: ${formatHolidays(holidays)}` : 'None is near'}
            </span>
          </div>
          <Switch
            label={<span className="vh">English bank holidays</span>}
            checked={bankHolidays}
            onChange={({ target }) => form.setValue('bankHolidays', target.checked, { shouldDirty: true })}
          />
        </li>
      </ul>
    </Card>
  )
}

interface DayRowProps {
  icon: Icon
  name: string
  detail: string
  onRemove: () => void
}

function DayRow({ icon: Mark, name, detail, onRemove }: DayRowProps) {
  return (
    <li className="list__row">
      <Mark className="i" aria-hidden />
      <div>
        <b>{name}</b>
        <span className="second-line num">{detail}</span>
      </div>
      <IconButton tone="bad" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

/** The dialogs that add days to the rules, which are saved with the rest of the form. */
export function DaysOffDialogs({
  form,
  today,
  open,
  onDialog,
}: Pick<DaysOffProps, 'form' | 'today' | 'onDialog'> & { open: 'daysOff' | 'overrides' | undefined }) {
  const [times, setTimes] = useState(0)
  const change = { shouldDirty: true, shouldValidate: true }
  const close = () => {
    onDialog(undefined)
    setTimes(times + 1)
  }
  return (
    <>
      <DaysOffDialog
        key={`days ${times}`}
        open={open === 'daysOff'}
        today={today}
        onClose={close}
        onAdd={(added) => {
          form.setValue('daysOff', sortBy('from', [...form.getValues('daysOff'), added]), change)
          close()
        }}
      />
      <OtherHoursDialog
        key={`hours ${times}`}
        open={open === 'overrides'}
        today={today}
        onClose={close}
        onAdd={(added) => {
          const others = form.getValues('overrides').filter(({ date }) => date !== added.date)
          form.setValue('overrides', sortBy('date', [...others, added]), change)
          close()
        }}
      />
    </>
  )
}

const sortBy = <Name extends string, Item extends Record<Name, string>>(name: Name, items: Item[]) =>
  items.sort((one, other) => one[name].localeCompare(other[name]))
