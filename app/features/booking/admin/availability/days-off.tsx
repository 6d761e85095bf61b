import { CalendarClock, CalendarOff, Landmark, Plus, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Switch } from '#design/fields/choice.tsx'
import type { Icon } from '#design/icon.ts'
import { Card } from '#design/marks/card.tsx'
import { Menu, MenuItem } from '#design/overlays/menu.tsx'
import { formatDay } from '#platform/dates.ts'
import { changeDays } from '../../calls.ts'
import type { BookingRules, DaysChange } from '../../schema.ts'
import { formatDaysOff, formatHolidays } from './rules-draft.ts'

type Days = NonNullable<DaysChange['add']>

interface DaysOffProps {
  rules: BookingRules
  /** The next bank holidays. */
  holidays: readonly string[]
  /** Where the dialogs are put, since a form may not stand in another. */
  onDialog: (dialog: 'daysOff' | 'overrides') => void
}

/** Days without bookings, days with hours of their own, and bank holidays. Each change is saved at once, on its own. */
export function DaysOffCard({ rules, holidays, onDialog }: DaysOffProps) {
  const { daysOff, overrides, bankHolidays } = rules
  const remove = useAction((days: Days, _name: string) => changeDays({ body: { remove: days } }), {
    done: (_, _days, name) => `${name} removed`,
    undo: (_, days, name) => ({
      act: () => changeDays({ body: { add: days } }),
      done: `${name} added again`,
    }),
  })
  const observe = useAction((isOn: boolean) => changeDays({ body: { bankHolidays: isOn } }), {
    done: (_, isOn) => (isOn ? 'Bank holidays are days off' : 'Bank holidays can be booked'),
  })
  return (
    <Card
      title="Days off"
      id="rule-daysOff"
      sub="Saved at once"
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
        {daysOff.map((each) => (
          <DayRow
            key={`${each.from} ${each.to} ${each.name}`}
            icon={CalendarOff}
            name={each.name || 'Day off'}
            detail={formatDaysOff(each)}
            onRemove={(name) => void remove.run({ daysOff: [each] }, name)}
          />
        ))}
        {overrides.map((each) => (
          <DayRow
            key={each.date}
            icon={CalendarClock}
            name={each.name || 'Other hours'}
            detail={`${formatDay(each.date)}, ${each.spans.map(({ from, to }) => `${from} to ${to}`).join(' and ') || 'closed'}`}
            onRemove={(name) => void remove.run({ overrides: [each] }, name)}
          />
        ))}
        <li className="list__row" id="rule-bankHolidays">
          <Landmark className="i" aria-hidden />
          <div>
            <b>English bank holidays</b>
            <span className="second-line num">
              {holidays.length > 0 ? `Next: ${formatHolidays(holidays)}` : 'None soon'}
            </span>
          </div>
          <Switch
            label={<span className="vh">English bank holidays</span>}
            checked={bankHolidays}
            onChange={({ target }) => void observe.run(target.checked)}
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
  onRemove: (name: string) => void
}

function DayRow({ icon: Mark, name, detail, onRemove }: DayRowProps) {
  return (
    <li className="list__row">
      <Mark className="i" aria-hidden />
      <div>
        <b>{name}</b>
        <span className="second-line num">{detail}</span>
      </div>
      <IconButton tone="bad" icon={Trash2} label={`Remove ${name}`} onClick={() => onRemove(name)} />
    </li>
  )
}
