export interface Price {
  /** `£2,500`, `£8,000+`. */
  amount: string
  /** The unit: `/project`, `/month`. */
  per: string
}

/** Parses a price of the content (`2,500`, `8,000+`, `150/month`); without a slash it is per project. */
export function readPrice(price: string): Price {
  const [amount, unit = 'project'] = price.split('/')
  return { amount: `£${amount}`, per: `/${unit}` }
}

/** Finds the lowest price, at which a service starts. */
export function lowestPrice(prices: readonly string[]): Price {
  const pounds = (price: string) => Number.parseInt(price.replaceAll(',', ''), 10)
  return readPrice(prices.reduce((lowest, price) => (pounds(price) < pounds(lowest) ? price : lowest)))
}
