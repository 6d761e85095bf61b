/** What runs in a process of its own, one of each at a time. */
export type Task = 'backup' | 'test' | 'restore'

export const taskNames: Record<Task, string> = {
  backup: 'backup',
  test: 'test of a backup',
  restore: 'restore',
}

export interface Run {
  /** The archive, or empty for a new one. */
  name: string
  /** The user who started it. */
  by: string
  since: string
  step: string | null
  endedAt: string | null
  problem: string | null
  result: unknown
}
