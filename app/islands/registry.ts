import type { ComponentType } from 'react'
import { startRail } from '#design/motion/start-rail.ts'
import { startSplit } from '#design/motion/start-split.ts'
import { markShownPreview } from '#features/portfolio/mark-shown-preview.ts'
import { followReading } from '#features/publishing/posts/reading/follow-reading.ts'
import { startStrip } from '#features/skills/start-strip.ts'
import { hasDraft } from '#platform/browser/has-draft.ts'
import { growPhoto } from '#shell/site/hero/grow-photo.ts'
import type { CacheName } from './offline/saved.ts'

interface Island {
  /** The cache that holds what the island needs without a connection; without one it waits until there is a connection. */
  savedIn?: CacheName
  /** The event that wakes the island besides a press, hover or focus. `near`: a screen's height before it is seen. */
  when?: 'seen' | 'near' | 'loaded'
  /** Reports whether this page needs the island at once. */
  isDue?: (element: HTMLElement) => boolean
  /** Runs right before hydration, to set values that the server could not know. */
  first?: (element: HTMLElement) => void
  load: () => Promise<(element: HTMLElement) => unknown>
}

/** Lists every island of the public pages by the name in `data-island`. */
export const islands: Record<string, Island> = {
  'help-panel': {
    savedIn: 'forms',
    isDue: () => ['call', 'message', 'support'].some(hasDraft),
    load: react(async () => (await import('#features/enquiries/forms/help-panel.tsx')).HelpPanel),
  },
  'contact-form': {
    savedIn: 'forms',
    isDue: (element) => location.search.includes('services=') || hasDraft(draftName(element)),
    load: react(async () => (await import('#features/enquiries/forms/contact-form.tsx')).ContactForm),
  },
  // Nothing of these two can be used before the free times are there, which `Intl` writes on the visitor's clock.
  booking: {
    when: 'loaded',
    first: (element) => {
      element.toggleAttribute('data-offline', !navigator.onLine)
      addEventListener('online', () => element.removeAttribute('data-offline'))
    },
    load: react(() =>
      withIntl(
        import('#features/booking/page/book/booking-island.tsx').then(({ BookingIsland }) => BookingIsland),
      ),
    ),
  },
  'booking-change': {
    when: 'loaded',
    load: react(() =>
      withIntl(
        import('#features/booking/page/change/change-island.tsx').then(({ ChangeIsland }) => ChangeIsland),
      ),
    ),
  },
  'subscribe-form': {
    savedIn: 'forms',
    load: react(async () => (await import('#features/newsletter/subscribe-form.tsx')).SubscribeForm),
  },
  'subscribe-card': {
    savedIn: 'forms',
    load: react(async () => (await import('#features/newsletter/subscribe-form.tsx')).SubscribeForm),
  },
  'confirm-subscription': {
    when: 'loaded',
    load: react(async () => (await import('#features/newsletter/link-action.tsx')).ConfirmAction),
  },
  unsubscribe: {
    when: 'loaded',
    load: react(async () => (await import('#features/newsletter/link-action.tsx')).UnsubscribeAction),
  },
  search: { load: react(async () => (await import('#features/search/page/search-island.tsx')).SearchIsland) },
  'service-detail': {
    isDue: () => Boolean(history.state?.detail),
    load: react(async () => (await import('#features/services/service-detail.tsx')).ServiceDetail),
  },
  showcase: {
    first: markShownPreview,
    isDue: () => location.hash.startsWith('#project-'),
    load: react(async () => (await import('#features/portfolio/showcase.tsx')).Showcase),
  },
  lightbox: {
    load: react(async () => (await import('#design/pictures/page-lightbox.tsx')).PageLightbox),
  },

  notifications: {
    when: 'near',
    load: async () => (await import('#features/push/choice/start-choice.ts')).startChoice(react),
  },

  // On the privacy page alone.
  objection: {
    when: 'loaded',
    load: async () =>
      (await import('#features/analytics/visit/start-objection-switch.ts')).startObjectionSwitch,
  },

  'saved-pages': {
    savedIn: 'offline',
    when: 'loaded',
    load: async () => (await import('./offline/show-saved.ts')).showSaved,
  },

  // On the page of skills alone.
  'skill-catalogue': {
    when: 'seen',
    load: async () => (await import('#features/skills/filter-skills.ts')).filterSkills,
  },

  // Small enough to come with the visitors' script: as files of their own they were 9 KB in all, mostly headers.
  'photo-stage': { when: 'loaded', load: async () => growPhoto },
  rail: { when: 'seen', load: async () => startRail },
  split: { when: 'seen', load: async () => startSplit },
  strip: { when: 'seen', load: async () => startStrip },
  'table-of-contents': { when: 'seen', load: async () => followReading },
}

/** Wraps a React component as an island; React itself is fetched with the first of these. */
function react(load: () => Promise<ComponentType<never>>): Island['load'] {
  return async () => {
    const [{ hydrate }, Component] = await Promise.all([import('./hydrate.tsx'), load()])
    return (element) => hydrate(element, Component as ComponentType)
  }
}

/** Has the browser load its languages and zones while the island's script is on its way: at once, both blocked a phone. */
const withIntl = async <Component>(island: Promise<Component>): Promise<Component> =>
  (await Promise.all([island, new Promise((resolve) => setTimeout(() => resolve(Intl.DateTimeFormat())))]))[0]

const draftName = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('[data-draft]')?.dataset.draft ?? ''
