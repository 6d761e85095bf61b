import { type CalendarComponent, findLine, parameterOf } from './calendar-lines.server.ts'

/**
 * Reports whether an event takes its owner's time: not when it is cancelled, shown as free or declined. Tentative ones do.
 * `own` are the owner's addresses in lower case; where none of them was invited, an event that everybody declined takes none.
 */
export function takesTime(event: CalendarComponent, own: ReadonlySet<string>): boolean {
  const textOf = (name: string) => findLine(event, name)?.value.trim().toUpperCase()
  if (textOf('STATUS') === 'CANCELLED' || textOf('TRANSP') === 'TRANSPARENT') return false
  if (textOf('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false
  const addressOf = (value: string) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, '')
  const organizer = addressOf(findLine(event, 'ORGANIZER')?.value ?? '')
  const invited = event.lines
    .filter(({ name }) => name === 'ATTENDEE')
    .map((line) => ({
      address: addressOf(line.value),
      hasDeclined: parameterOf(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED',
    }))
  const mine = invited.filter(({ address }) => own.has(address))
  if (mine.length > 0) return !mine.some(({ hasDeclined }) => hasDeclined)
  const others = invited.filter(({ address }) => address !== organizer)
  return others.length === 0 || !others.every(({ hasDeclined }) => hasDeclined)
}
