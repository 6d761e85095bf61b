/**
 * The only script of a private page, which stands in it: it prints, and lets the sums of a proposal follow the ticked
 * options. It is a second, shorter `figuresOf`, because it must stay under 1 KB; a test compares the two.
 */
const page = document
const offer = JSON.parse(page.currentScript?.dataset.offer ?? 'null') as PageOffer | null

export interface PageOffer {
  /** What is included in any case, in pennies. */
  net: number
  monthly: number
  /** Hundredths of a percent; 0 without VAT. */
  rate: number
  percent: number | null
  amount: number
  currency: string
}

/** No sum is below 0, so that `Math.round` rounds a half as the server does. */
function show({ net, monthly, rate, percent, amount, currency }: PageOffer): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-price]:checked')) {
    if (dataset.per === 'once') net += Number(dataset.price)
    else monthly += Number(dataset.price)
  }
  const taxOf = (net: number) => Math.round((net * rate) / 10_000)
  const part = Math.min(percent === null ? amount : Math.round((net * percent) / 100), net)
  const [vat, deposit] = [taxOf(net), part + taxOf(part)]
  const gross = net + vat
  const figures: Record<string, number> = { net, vat, gross, monthly, deposit, balance: gross - deposit }
  for (const place of page.querySelectorAll<HTMLElement>('[data-figure]')) {
    const figure = figures[place.dataset.figure ?? ''] ?? 0
    const money = { style: 'currency', currency } as const
    place.textContent = (figure / 100).toLocaleString(page.documentElement.lang, money)
    // What is shown for some choices alone.
    const some = place.closest<HTMLElement>('[data-some]')
    if (some) some.hidden = !figure
  }
}

if (offer) {
  const follow = () => show(offer)
  page.addEventListener('change', follow)
  // A browser that comes back to the page ticks the options again by itself.
  addEventListener('pageshow', follow)
}
page.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-print]')) print()
})
