import { lazy } from 'react'
import { findPlace, retryEvent, setStuck } from './form-place.ts'

type FormModule = typeof import('./contact-form.tsx')

/** As long as the bot check may take: a form whose script has not come by then has none. */
const patienceMs = 5000
const nextTryMs = 2000

/**
 * The server renders the form into the page. In the browser its script is fetched at the first sign that somebody is
 * about to do something; until then the form stands there as it came, and what is typed stays in its fields.
 */
export const LazyContactForm = lazy(async () => {
  if (typeof document === 'undefined') return asDefault(await fetchForm())
  await firstIntent()
  return asDefault(await fetchWhateverHappens())
})

const fetchForm = (): Promise<FormModule> => import('./contact-form.tsx')

const asDefault = ({ ContactForm }: FormModule) => ({ default: ContactForm })

/** Reached without loading, the page has no form yet: there is nothing to wait for. */
async function firstIntent(): Promise<void> {
  const form = findPlace()?.querySelector('form')
  if (!form || form.contains(document.activeElement) || form.matches('[data-held]')) return
  await new Promise<void>((resolve) => {
    const options = { once: true, passive: true, capture: true } as const
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart']) {
      window.addEventListener(sign, () => resolve(), options)
    }
    form.addEventListener('pointerenter', () => resolve(), options)
  })
}

/** What was typed meanwhile is in the page's fields alone, so giving up is not among the choices. */
async function fetchWhateverHappens(): Promise<FormModule> {
  const notice = setTimeout(() => mark(true), patienceMs)
  for (;;) {
    try {
      const module = await fetchForm()
      clearTimeout(notice)
      mark(false)
      return module
    } catch {
      await nextChance()
    }
  }
}

function mark(stuck: boolean) {
  const place = findPlace()
  if (place) setStuck(place, stuck)
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, nextTryMs)
    window.addEventListener('online', resolve, { once: true })
    findPlace()?.addEventListener(retryEvent, resolve, { once: true })
  })
}
