/** Reports whether the visitor asked for less data, in the browser or in the system. */
export function savesData(): boolean {
  // Chromium only, hence not in the DOM's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
