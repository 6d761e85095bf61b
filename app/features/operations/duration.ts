/** Formats how long something took: '0.4 s', '41 s', '3 min 58 s'. */
export function formatDuration(ms: number): string {
  if (ms < 9_950) return `${Math.max(0, Math.round(ms / 100) / 10)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
