import { isPlainClick } from '#design/actions/is-plain-click.ts'
import { whenLoaded } from '#design/browser/when-loaded.ts'

/** Long enough to be painted and announced, short enough not to be noticed as a wait. */
const leaveAfterMs = 100

/**
 * - the print sheet, which is disabled until the page has loaded;
 * - `--scroll` (px) and `--read` (0 to 1) where the browser has no scroll-driven animations;
 * - `aria-expanded` on the button of whatever popover opens or closes, and popovers closed before the page goes into the
 *   back/forward cache;
 * - a press on a card (`data-press`) passed to its link, so that its words can still be selected;
 * - a link back (`data-back`) to where the visitor came from leads to that page as it was left; Escape presses the one
 *   marked `data-back="escape"`;
 * - a link marked `data-leave` followed after 100 ms.
 */
export function followPage(): void {
  whenLoaded(() => document.querySelector('link[disabled]')?.removeAttribute('disabled'))
  followScroll()
  followPopovers()
  addEventListener('click', passPress)
  addEventListener('click', goBack)
  addEventListener('keydown', closeOnEscape)
  const leave = document.querySelector<HTMLAnchorElement>('[data-leave]')
  if (leave) setTimeout(() => location.replace(leave.href), leaveAfterMs)
}

function followScroll(): void {
  if (CSS.supports('animation-timeline', 'scroll()')) return
  const root = document.documentElement
  let isQueued = false
  const update = () => {
    isQueued = false
    root.style.setProperty('--scroll', String(scrollY))
    root.style.setProperty('--read', String(scrollY / Math.max(1, root.scrollHeight - innerHeight)))
  }
  const queue = () => {
    if (!isQueued) requestAnimationFrame(update)
    isQueued = true
  }
  for (const name of ['scroll', 'resize', 'pageshow']) addEventListener(name, queue, { passive: true })
  queue()
}

function followPopovers(): void {
  const setExpanded = (popover: Element, isOpen: boolean) => {
    const button = popover.id && document.querySelector(`[popovertarget="${popover.id}"]`)
    if (button) button.ariaExpanded = String(isOpen)
  }
  for (const popover of document.querySelectorAll('[popover]'))
    setExpanded(popover, popover.matches(':popover-open'))
  const onToggle = (event: ToggleEvent) => {
    if (event.target instanceof Element) setExpanded(event.target, event.newState === 'open')
  }
  addEventListener('toggle', onToggle as EventListener, { capture: true })
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      popover.hidePopover()
      // Firefox loses the event that follows when the page goes into the cache.
      setExpanded(popover, false)
    }
  })
}

function passPress(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('a, button')) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('[data-press]')?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event))
}

function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-back]')
  if (!link || !isPlainClick(event)) return
  const from = URL.parse(document.referrer)
  if (from?.origin !== location.origin || from.pathname !== link.pathname || history.length < 2) return
  event.preventDefault()
  history.back()
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  document.querySelector<HTMLElement>('[data-back="escape"]')?.click()
}
