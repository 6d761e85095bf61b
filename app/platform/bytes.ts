const units = ['KB', 'MB', 'GB', 'TB']

/** Formats a size in units of ten, as file managers show it: `640 KB`, `64.2 MB`, `181 GB`. Only nothing is `0 KB`. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  if (unit === 0) return `${bytes > 0 ? Math.max(1, Math.round(size)) : 0} KB`
  // 99.95 and more would be rounded to 100.0.
  return `${size < 99.95 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
