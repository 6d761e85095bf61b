import { isPlainClick } from '#design/actions/is-plain-click.ts'
import { addressOf, type CategoryFilter, listId, openingCount, passes, readFilter } from './filter.ts'

/** The number of cards at the top that may be in view; those below are laid out when they come into view. */
const inSight = { ofFilter: 8, ofAll: openingCount + 3 }

/**
 * Filters the catalogue in the page. Each filter adds a history entry with the address that the server renders too.
 */
export function filterSkills(catalogue: HTMLElement): void {
  const list = find('.skills')
  const cards = [...catalogue.querySelectorAll<HTMLElement>('.skills > li')]
  const buttons = [...catalogue.querySelectorAll<HTMLButtonElement>('.catalogue__filters button')]

  function find(selector: string): HTMLElement {
    const found = catalogue.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The catalogue has no ${selector}.`)
    return found
  }

  const show = (filter: CategoryFilter | undefined, isWhole: boolean) => {
    for (const button of buttons) button.ariaPressed = String(button.value === (filter ?? ''))
    let count = 0
    const laidOut = isWhole ? inSight.ofAll : inSight.ofFilter
    for (const card of cards) {
      card.hidden = !passes(card.dataset.category ?? '', filter)
      if (!card.hidden) card.classList.toggle('is-below', ++count > laidOut)
    }
    list.hidden = count === 0
    list.classList.toggle('skills--opening', !filter && !isWhole)
    find('.catalogue__none').hidden = count > 0
    find('[data-filter-name]').textContent = filter ?? ''
    find('[data-shown]').textContent = String(filter || isWhole ? count : openingCount)
    find('.catalogue__all').hidden = isWhole && !filter
  }

  const showFilterOfAddress = () => {
    show(readFilter(new URLSearchParams(location.search)), location.hash === `#${listId}`)
  }

  catalogue.addEventListener('submit', (event) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (event.submitter.ariaPressed === 'true') return
    const filter = readFilter(new URLSearchParams({ category: event.submitter.value }))
    history.pushState(null, '', addressOf(filter))
    show(filter, false)
  })

  find('.catalogue__all').addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const isOpening = list.classList.contains('skills--opening')
    const firstNew = cards.find((card, at) => card.hidden || (isOpening && at >= openingCount))
    history.pushState(null, '', `/skills#${listId}`)
    show(undefined, true)
    // Moves the focus from the pressed link, which is gone. Before the paint it would cost a second layout.
    requestAnimationFrame(() =>
      setTimeout(() => firstNew?.querySelector('a')?.focus({ preventScroll: true })),
    )
  })

  addEventListener('popstate', showFilterOfAddress)
  if (location.hash === `#${listId}`) showFilterOfAddress()
}
