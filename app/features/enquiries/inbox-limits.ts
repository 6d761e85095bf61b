/** A search finds the newest so many. Whoever looks for an older one adds a word; the export has them all. */
export const mostFound = 100

/** Beyond it nobody needs to know how many are late. */
export const mostOverdue = 100

export function lateWords(overdue: number): string {
  return `${overdue < mostOverdue ? overdue : `${mostOverdue - 1}+`} late`
}

export function foundWords(total: number, searched: boolean): string {
  if (searched && total >= mostFound) return `The newest ${mostFound} found`
  return total === 1 ? '1 enquiry' : `${total.toLocaleString('en-GB')} enquiries`
}
