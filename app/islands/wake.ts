import { islandAt } from './island-at.ts'
import { sayOffline } from './offline-note.ts'
import { islands } from './registry.ts'

const intents = ['pointerover', 'touchstart', 'focusin'] as const

/** Hydrates each island when it is due, and replays the press that came before that. */
export function wakeIslands(): void {
  for (const intent of intents) addEventListener(intent, wakeMeant, { capture: true, passive: true })
  addEventListener('press-held', answerHeld)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(element)
  if (window.heldPress) wake(window.heldPress.island)
}

function prepare(element: HTMLElement): void {
  const { when, isDue, first } = findIsland(element)
  first?.(element)
  const isNeeded = element.matches(':hover, :focus-within') || element.querySelector('[data-held]')
  if (isNeeded || isDue?.(element) || when === 'loaded') wake(element)
  else if (when) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        wake(element)
      },
      when === 'near' ? { rootMargin: '100%' } : undefined,
    )
    observer.observe(element)
    // An island with `display: contents` has no box of its own. Asking whether it has one would lay out the page.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
  }
}

function wakeMeant({ target }: Event): void {
  const element = target instanceof Element ? islandAt(target) : null
  if (element) wake(element)
}

async function answerHeld(): Promise<void> {
  const held = window.heldPress?.target ?? document.querySelector('[data-held]')
  const island = window.heldPress?.island ?? held?.closest<HTMLElement>('[data-island]')
  if (!island) return
  if (!(await isWithinReach(island))) sayOffline()
  // Browsers may not request a failed module again until the page is reloaded; drafts survive a reload.
  if (island.dataset.failed !== undefined && island.dataset.state !== 'waking') location.reload()
  else wake(island)
}

async function wake(element: HTMLElement): Promise<void> {
  if (element.dataset.state) return
  // Waits for a connection before importing, because browsers may not retry a failed import.
  if (!(await isWithinReach(element))) return addEventListener('online', () => wake(element), { once: true })
  if (element.dataset.state) return
  element.dataset.state = 'waking'
  try {
    const start = await findIsland(element).load()
    // React must find the pressed control as the server rendered it.
    clearBusy(element)
    await start(element)
  } catch {
    delete element.dataset.state
    fail(element)
    return
  }
  element.dataset.state = 'alive'
  delete element.dataset.failed
  releasePress(element)?.click()
}

/** Reports whether the island's script can be loaded: from the server, or from this device. */
async function isWithinReach(element: HTMLElement): Promise<boolean> {
  const { savedIn } = findIsland(element)
  return navigator.onLine || Boolean(savedIn && (await window.caches?.has(savedIn)))
}

/** Follows a held link; where that stays on this page, as after a press on anything else, shows the notice. */
function fail(element: HTMLElement): void {
  const target = releasePress(element)
  if (!target) return
  const link = target instanceof HTMLAnchorElement ? target : undefined
  if (!link || link.hash) element.dataset.failed = ''
  if (link) location.assign(link.href)
}

/** Ends the hold of a press on this island, and returns the pressed control. */
function releasePress(element: HTMLElement): HTMLElement | undefined {
  const target = clearBusy(element)
  if (target) window.heldPress = undefined
  return target
}

/** Removes the mark of a press held for this island from the pressed control, and returns the control. */
function clearBusy(element: HTMLElement): HTMLElement | undefined {
  const { heldPress } = window
  if (heldPress?.island !== element) return
  heldPress.target.removeAttribute('aria-busy')
  return heldPress.target
}

function findIsland(element: HTMLElement) {
  const island = islands[element.dataset.island ?? '']
  if (!island) throw new Error(`There is no island named ${element.dataset.island}.`)
  return island
}
