import { placeOf } from '../clock/clock.ts'

/** Labels a zone in a list: 'New York, America', and 'London, Europe (Leeds)' for the studio's. */
export function labelZone(zone: string, { timeZone, city }: { timeZone: string; city: string }): string {
  const [region] = zone.split('/')
  const label = zone.includes('/') ? `${placeOf(zone)}, ${region}` : zone
  return zone === timeZone && placeOf(zone) !== city ? `${label} (${city})` : label
}
