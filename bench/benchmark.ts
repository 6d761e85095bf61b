export interface Benchmark {
  readonly name: string
  /** Describes in one line what is compared. */
  readonly about: string
  run(): Promise<Row[]>
}

/** A measurement. One without a budget is for orientation. */
export interface Row {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

export function keepsBudget({ measured, atLeast, atMost }: Row): boolean {
  if (Number.isNaN(measured)) return false
  return (atLeast === undefined || measured >= atLeast) && (atMost === undefined || measured <= atMost)
}
