export interface Benchmark {
  readonly name: string
  /** One line: what is measured against what. */
  readonly about: string
  run(): Promise<Row[]>
}

/** One measured figure. Without a budget it is there for orientation. */
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
