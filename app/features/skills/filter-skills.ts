import { isPlainClick } from '#design/actions/is-plain-click.ts'
import { stutterMs } from '#design/actions/stutter-ms.ts'
import { showFocused } from '#design/motion/start-rail.ts'
import { addressOf, listId, openingCount, passes, readFilter } from './filter.ts'

/**
 * Filters the catalogue in the page. Each filter adds a history entry with the address that the server renders too.
 */
export function filterSkills(catalogue: HTMLElement): void {
  const list = find('.skills')
  let pressedAllAt = Number.NEGATIVE_INFINITY
  let shownSearch = location.search
  const cards = [...catalogue.querySelectorAll<HTMLElement>('.skills > li')]
  const buttons = [...catalogue.querySelectorAll<HTMLButtonElement>('.catalogue__filters button')]
  const filters = buttons.map(({ value }) => value).filter(Boolean)
  const shownAtFirst = Math.min(openingCount, cards.length)

  function find(selector: string): HTMLElement {
    const found = catalogue.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The catalogue has no ${selector}.`)
    return found
  }

  const show = (filter: string | undefined, isWhole: boolean) => {
    for (const button of buttons) button.ariaPressed = String(button.value === (filter ?? ''))
    let count = 0
    for (const card of cards) {
      card.hidden = !passes(card.dataset.category ?? '', filter)
      if (!card.hidden) count += 1
    }
    list.hidden = count === 0
    list.classList.toggle('skills--opening', !filter && !isWhole)
    find('.catalogue__none').hidden = count > 0
    find('[data-filter-name]').textContent = filter ?? ''
    find('[data-shown]').textContent = String(filter || isWhole ? count : shownAtFirst)
    find('.catalogue__all').hidden = cards.length <= openingCount || (isWhole && !filter)
  }

  const choose = (filter: string | undefined, isWhole: boolean) => {
    show(filter, isWhole)
    history.pushState(null, '', isWhole ? `/skills#${listId}` : addressOf(filter))
    shownSearch = location.search
  }

  const showFilterOfAddress = () => {
    // A place on the page, such as that of the skip link, says nothing about the list.
    if (location.hash && location.hash !== `#${listId}` && location.search === shownSearch) return
    shownSearch = location.search
    show(readFilter(new URLSearchParams(location.search), filters), location.hash === `#${listId}`)
  }

  catalogue.addEventListener('submit', (event) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (event.submitter.ariaPressed === 'true') return
    choose(event.submitter.value || undefined, false)
  })

  find('.catalogue__all').addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    pressedAllAt = event.timeStamp
    const isOpening = list.classList.contains('skills--opening')
    const firstNew = cards.find((card, at) => card.hidden || (isOpening && at >= openingCount))
    choose(undefined, true)
    firstNew?.querySelector('a')?.focus({ preventScroll: true })
  })

  // The press moves a card under the pointer, which the second half of a double click would open.
  list.addEventListener('click', (event) => {
    if (event.timeStamp - pressedAllAt < stutterMs) event.preventDefault()
  })

  showFocused(find('.catalogue__filters'), 'button')
  addEventListener('popstate', showFilterOfAddress)
  if (location.hash === `#${listId}`) showFilterOfAddress()
}
