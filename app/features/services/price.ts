import { formatMoney } from '#platform/money.ts'

export interface Price {
  /** `$1,200`, or `$3,400+` for a floor. */
  amount: string
  /** The unit: `/project`, `/month`. */
  per: string
  /** The number of the amount. */
  value: number
  isFloor: boolean
}

/** Parses a price of the content (`1,200`, `3,400+`, `90/month`); without a slash it is per project. */
export function readPrice(price: string): Price {
  const [amount = '', unit = 'project'] = price.split('/')
  const value = Number.parseInt(amount.replaceAll(',', ''), 10)
  const isFloor = amount.endsWith('+')
  return { amount: formatMoney(value) + (isFloor ? '+' : ''), per: `/${unit}`, value, isFloor }
}

/** Finds the lowest price, at which a service starts. */
export function lowestPrice(prices: readonly string[]): Price {
  return prices.map(readPrice).reduce((lowest, price) => (price.value < lowest.value ? price : lowest))
}
