/** Reads a time of WordPress in UTC, `2019-05-04 10:00:00`. A draft that was never dated has zeros. */
export function readMoment(text: string | undefined): string | undefined {
  const [, year, rest] = /^(\d{4})-(\d\d-\d\d \d\d:\d\d:\d\d)$/.exec(text?.trim() ?? '') ?? []
  if (!year || !rest || Number(year) < 1) return undefined
  return toIso(`${year}-${rest.replace(' ', 'T')}Z`)
}

/** Reads the date of a feed, `Sat, 04 May 2019 10:00:00 +0000`; `-0001` is no date. */
export function readFeedDate(text: string | undefined): string | undefined {
  if (!text || !/ (19|20)\d\d /.test(text)) return undefined
  return toIso(text)
}

function toIso(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
