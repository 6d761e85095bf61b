import { content } from '#content'
import type { Price } from './schema.ts'

/** Lists what the studio offers, as its folder and the owner's changes have it now: plans of services, then add-ons. */
export function listPrices(): Price[] {
  const plans = content.services.flatMap(({ id, title, pricing }) =>
    pricing.map((plan) => ({
      item: planItem(id, plan.name),
      name: `${title}, ${plan.name}`,
      detail: plan.features.join(', ').slice(0, mostDetail),
      ...readPrice(plan.price),
    })),
  )
  const addOns = content.addOns.map(({ id, name, description, price }) => ({
    item: `add-on/${id}`,
    name,
    detail: description.slice(0, mostDetail),
    ...readPrice(price),
  }))
  return [...plans, ...addOns]
}

/** As long as the detail of a line. */
const mostDetail = 500

/** `web-design/professional` */
export const planItem = (service: string, plan: string): string => `${service}/${slugOf(plan)}`

/** Lists the items of these services: the plan asked for where they have it, else each one's popular plan. */
export function itemsAskedFor(services: readonly string[], asked: string | null): string[] {
  return services.flatMap((id) => {
    const plans = content.services.find((service) => service.id === id)?.pricing ?? []
    const plan =
      plans.find(({ name }) => name === asked) ?? plans.find(({ isPopular }) => isPopular) ?? plans[0]
    return plan ? [planItem(id, plan.name)] : []
  })
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Reads `1,200`, `90/month` and `8,000+`, which names the lowest price alone. */
function readPrice(text: string): Pick<Price, 'price' | 'per' | 'from'> {
  const pennies = Number.parseInt(text.replaceAll(',', ''), 10) * 100
  const per = text.endsWith('/month') ? 'month' : 'once'
  return text.endsWith('+') ? { price: null, from: pennies, per } : { price: pennies, per }
}
