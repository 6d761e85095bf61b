import { Globe } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { nameTime, placeOf } from '../clock/clock.ts'
import { describePlace } from '../clock/shifts.ts'
import type { StudioFacts } from '../facts.ts'
import type { Clocks } from './use-visitor-clock.ts'

interface ZoneFieldProps {
  clocks: Clocks
  facts: StudioFacts
  now: string
  /** The end of the days that can be booked, until when the difference of the clocks is described. */
  until: number
}

/** Chooses the visitor's time zone and says how its clock differs from the studio's; one button while both agree. */
export function ZoneField({ clocks: { visitor, studio, chooseZone }, facts, now, until }: ZoneFieldProps) {
  const [zones, setZones] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  // 418 names, of no use before somebody opens the list.
  const fill = () => {
    if (zones.length === 0) flushSync(() => setZones(Intl.supportedValuesOf('timeZone')))
  }
  const difference = useMemo(
    () => describePlace(visitor, studio, facts.city, Date.parse(now), until),
    [visitor, studio, facts.city, now, until],
  )
  if (!difference && !isAsked) {
    return (
      <p className="booking__zone cap">
        <button type="button" className="link tap" onClick={() => setAsked(true)}>
          Change time zone
        </button>
      </p>
    )
  }
  const options = [...new Set([visitor.zone, studio.zone, ...zones])]
    .map((value) => ({
      value,
      label:
        value === visitor.zone
          ? `${nameTime(value, facts)}, ${visitor.formatTime(now)} now`
          : labelZone(value, facts),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div className="booking__zone">
      <Field label="Your time zone">
        <Select
          value={visitor.zone}
          onChange={(event) => chooseZone(event.target.value)}
          onPointerDown={fill}
          onFocus={fill}
          autoFocus={isAsked}
          options={options}
        />
      </Field>
      <p className="cap t3 num flex gap-2 above-2">
        {difference && (
          <>
            <Globe className="i" aria-hidden />
            <span role="status">{difference}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Labels a zone in a list: 'Los Angeles, America', and 'London, Europe (Cardiff)' for the studio's. */
export function labelZone(zone: string, { timeZone, city }: { timeZone: string; city: string }): string {
  const [region] = zone.split('/')
  const label = zone.includes('/') ? `${placeOf(zone)}, ${region}` : zone
  return zone === timeZone && placeOf(zone) !== city ? `${label} (${city})` : label
}
