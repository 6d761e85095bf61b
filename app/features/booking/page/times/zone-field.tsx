import { Globe } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { describePlace } from '../clock/shifts.ts'
import type { Clocks } from './use-visitor-clock.ts'

interface ZoneFieldProps {
  clocks: Clocks
  city: string
  now: string
  /** The end of the days that can be booked, until when the difference of the clocks is described. */
  until: number
}

/** Chooses the visitor's time zone, and says how its clock differs from the studio's. */
export function ZoneField({ clocks: { visitor, studio, chooseZone }, city, now, until }: ZoneFieldProps) {
  const [zones, setZones] = useState<readonly string[]>([])
  // 418 names, of no use before somebody opens the list.
  const fill = () => {
    if (zones.length === 0) flushSync(() => setZones(Intl.supportedValuesOf('timeZone')))
  }
  const listed = [...new Set([visitor.zone, studio.zone, ...zones])].toSorted()
  const labelOf = (zone: string) =>
    zone === visitor.zone
      ? `${zone}, ${visitor.formatTime(now)} now`
      : zone === studio.zone
        ? `${zone} (${city})`
        : zone
  const difference = useMemo(
    () =>
      visitor.zone === studio.zone
        ? `I work in ${studio.zone} as well.`
        : `I work in ${studio.zone}. ${describePlace(visitor, studio, Date.parse(now), until)}`,
    [visitor, studio, now, until],
  )
  return (
    <div className="booking__zone">
      <Field label="Your time zone">
        <Select
          value={visitor.zone}
          onChange={(event) => chooseZone(event.target.value)}
          onPointerDown={fill}
          onFocus={fill}
          options={listed.map((zone) => ({ value: zone, label: labelOf(zone) }))}
        />
      </Field>
      <p className="cap t3 num">
        <Globe className="i" aria-hidden />
        <span role="status">{difference}</span>
      </p>
    </div>
  )
}
