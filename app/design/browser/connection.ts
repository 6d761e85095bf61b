/** Reports whether the visitor asked for less data, in the browser or in the system. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
