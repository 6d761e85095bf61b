import { lazy } from 'react'
import { keepDraft, readDraft } from './draft.ts'
import { findPlace, retryEvent, setStuck } from './form-place.ts'

type FormModule = typeof import('./contact-form.tsx')

/** As long as the bot check may take: a form whose script has not come by then has none. */
const patienceMs = 5000

/**
 * The server renders the form into the page. In the browser its script is fetched at the first sign that somebody is
 * about to do something; until then the form stands there as it came, and what is typed stays in its fields.
 */
export const LazyContactForm = lazy(async () => {
  if (typeof document === 'undefined') return asDefault(await fetchForm())
  await firstIntent()
  return asDefault(await fetchOrGiveUp())
})

const fetchForm = (): Promise<FormModule> => import('./contact-form.tsx')

const asDefault = ({ ContactForm }: FormModule) => ({ default: ContactForm })

/**
 * Reached without loading, the page has no form yet: there is nothing to wait for. Nor where the script has something to
 * show: the services that the address names, or what was typed before.
 */
async function firstIntent(): Promise<void> {
  const form = findPlace()?.querySelector('form')
  if (!form || form.contains(document.activeElement) || form.matches('[data-held]')) return
  if (new URLSearchParams(window.location.search).has('services') || readDraft(form.dataset.draft ?? ''))
    return
  await new Promise<void>((resolve) => {
    const options = { once: true, passive: true, capture: true } as const
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart']) {
      window.addEventListener(sign, () => resolve(), options)
    }
    form.addEventListener('pointerenter', () => resolve(), options)
  })
}

/** A browser asks for a failed script once in the life of a page: the next chance is the page's next load. */
async function fetchOrGiveUp(): Promise<FormModule> {
  const notice = setTimeout(() => mark(true), patienceMs)
  try {
    const module = await fetchForm()
    mark(false)
    return module
  } catch {
    mark(true)
    keepTyped()
    findPlace()?.addEventListener(retryEvent, () => {
      keepTyped()
      window.location.reload()
    })
    return new Promise(() => {})
  } finally {
    clearTimeout(notice)
  }
}

function mark(stuck: boolean) {
  const place = findPlace()
  if (place) setStuck(place, stuck)
}

/** What was typed so far is in the page's fields alone. */
function keepTyped() {
  const form = findPlace()?.querySelector('form')
  if (!form?.dataset.draft) return
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  keepDraft(form.dataset.draft, { typed: Object.fromEntries(typed) })
}
