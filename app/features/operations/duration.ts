/** Formats how long something took: '0.4 s', '41 s', '3 min 58 s'. No unit stands alone on the next line. */
export function formatDuration(ms: number): string {
  if (ms < 9_950) return `${Math.max(0, Math.round(ms / 100) / 10)}\u00a0s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`
}
