import { placeOf } from '../clock/clock.ts'

/** Labels a zone in a list: 'Los Angeles, America', and 'London, Europe (Cardiff)' for the studio's. */
export function labelZone(zone: string, { timeZone, city }: { timeZone: string; city: string }): string {
  const [region] = zone.split('/')
  const label = zone.includes('/') ? `${placeOf(zone)}, ${region}` : zone
  return zone === timeZone && placeOf(zone) !== city ? `${label} (${city})` : label
}
