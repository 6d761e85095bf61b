import { islandAt } from '../island-at.ts'

/** A press or a form that is held this long shows the notice that the script did not come. */
export const noticeAfterMs = 5000

const controls = 'button:not([data-early],[popovertarget]),a[aria-haspopup],[data-wakes]'

/**
 * Holds a press on an island that is not alive, until `wake.ts` dispatches it again. The pressed control is busy meanwhile;
 * in the admin area <body> is, because a control with a mark would not match the one that React hydrates.
 */
export function holdPresses(marksControl: boolean): void {
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element && findControl(event.target)
      const island = target && islandAt(target)
      if (!island || island.dataset.state === 'alive') return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      // A button in a notice.
      if ('retry' in target.dataset) return location.reload()
      event.preventDefault()
      event.stopImmediatePropagation()
      hold(target, island, marksControl ? target : island)
    },
    true,
  )
}

/** Finds the control that a press is on; on a card, the link that wakes an island. Selecting text presses nothing. */
function findControl(pressed: Element): HTMLElement | null {
  const control = pressed.closest<HTMLElement>(controls)
  if (control || pressed.closest('a,button') || !getSelection()?.isCollapsed) return control
  return pressed.closest('[data-press]')?.querySelector<HTMLElement>('[data-wakes]') ?? null
}

function hold(target: HTMLElement, island: HTMLElement, busy: HTMLElement): void {
  window.heldPress?.target.removeAttribute('aria-busy')
  const press = { island, target }
  window.heldPress = press
  busy.ariaBusy = 'true'
  setTimeout(() => {
    if (window.heldPress !== press) return
    busy.removeAttribute('aria-busy')
    giveUp(target, island)
  }, noticeAfterMs)
  dispatchEvent(new Event('press-held'))
}

/** Follows a held link where there is a connection; anything else, a link within the page included, shows the notice. */
function giveUp(target: HTMLElement, island: HTMLElement): void {
  const link = target instanceof HTMLAnchorElement ? target : undefined
  if (link && !link.hash && navigator.onLine) {
    location.assign(link.href)
    return
  }
  island.dataset.failed = ''
  if (link?.hash) location.assign(link.href)
}
