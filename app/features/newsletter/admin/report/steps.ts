import { hourMs } from '#platform/durations.ts'

const stepHours = 4
const stepCount = 12

export interface Step {
  /** Its beginning, in milliseconds. */
  at: number
  visits: number
}

/** Sums visits by steps of four hours over the first 48, from the hour in which sending started, and those since. */
export function stepsOf(
  startedAt: number,
  hours: readonly { at: number; visits: number }[],
): { steps: Step[]; since: number } {
  const first = Math.floor(startedAt / hourMs) * hourMs
  const steps = Array.from({ length: stepCount }, (_, index) => ({
    at: first + index * stepHours * hourMs,
    visits: 0,
  }))
  let since = 0
  for (const { at, visits } of hours) {
    const step = steps[Math.max(0, Math.floor((at - first) / (stepHours * hourMs)))]
    if (step) step.visits += visits
    else since += visits
  }
  return { steps, since }
}

/** Returns the end of the scale: an even number that its half divides into two grid lines. */
export function scaleOf(steps: readonly Step[]): number {
  const most = Math.max(2, ...steps.map(({ visits }) => visits))
  const unit = 10 ** Math.floor(Math.log10(most))
  const fitting = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= most) ?? 10
  return Math.max(2, fitting * unit)
}
