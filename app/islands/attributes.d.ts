import type {} from 'react'

/** The value of a mark in markup; in `dataset` it is an empty text. */
type Mark = true | ''

/**
 * The attributes by which the markup of public pages, the early script, the visitors' script and the islands know one
 * another. Style sheets may select all of them.
 */
interface IslandAttributes {
  // Islands and the presses that they take.

  /** The name of an island in `registry.ts`; `admin` is the whole admin area. */
  'data-island'?: string | undefined
  /** On a control elsewhere on the page: the island that a press on it wakes. */
  'data-wakes'?: string | undefined
  /** On an island from its first touch on; a slide of the showcase has states of its own. */
  'data-state'?: 'waking' | 'alive' | 'current' | 'leaving' | undefined
  /** On an island whose script did not come: its notice is visible. */
  'data-failed'?: Mark | undefined
  /** On a button in a notice: reloads the page while the island is not alive. */
  'data-retry'?: Mark | undefined
  /** On a button that works without its island, such as a form's submit button: its press is not held. */
  'data-early'?: Mark | undefined
  /** On a card: a press anywhere on it is a press on its link. */
  'data-press'?: Mark | undefined

  // Forms.

  /** `early` on a form that only script can send, until its island sends it. */
  'data-hold'?: 'early' | 'no' | undefined
  /** On a form whose submit is held. */
  'data-held'?: Mark | undefined
  /** The name of a form's draft in this tab's storage. */
  'data-draft'?: string | undefined
  /** Around a form and the notice that takes its place. */
  'data-form-place'?: Mark | undefined
  /** On that place: the notice is visible. */
  'data-stuck'?: Mark | undefined

  // Links.

  /** On a link back: leads to the previous page as it was left; `escape` is pressed by that key as well. */
  'data-back'?: Mark | 'escape' | undefined
  /** On a link that is followed by itself after a moment. */
  'data-leave'?: Mark | undefined
  /** On a link that opens the detail view of the service with this id. */
  'data-detail'?: string | undefined
  /** On a button that opens this form in the help panel. */
  'data-help'?: string | undefined
  /** What a press is counted as: a category and a label, separated by a colon. */
  'data-track'?: string | undefined

  /** On the page of a search that found nothing: its words, which are counted. */
  'data-missed'?: string | undefined

  // The page, on <html> and on the scripts in it.

  /** Another page of the site led here. */
  'data-arrived'?: Mark | undefined
  /** The page is scrolled by more than 10 px. */
  'data-scrolled'?: Mark | undefined
  /** The page has loaded and been painted. */
  'data-painted'?: Mark | undefined
  /** The detail view of a service is open. */
  'data-detail-open'?: Mark | undefined
  /** On the early script: the address of the visitors' script. */
  'data-site'?: string | undefined
  /** On the script of an experiment: its definition as JSON. */
  'data-experiment'?: string | undefined
  /** On the line for messages: the address of the service worker. */
  'data-worker'?: string | undefined

  // The links to the legal pages, which an experiment never changes.

  'data-legal'?: Mark | undefined
  /** On every part that holds them. */
  'data-holds-legal'?: Mark | undefined

  // Parts of single islands.

  /** The gallery whose pictures the lightbox shows. */
  'data-gallery'?: Mark | undefined
  /** The category of a skill's card. */
  'data-category'?: string | undefined
  /** How many skills are visible. */
  'data-shown'?: Mark | undefined
  /** The name of the chosen filter. */
  'data-filter-name'?: Mark | undefined
  /** On the strip of technologies while it moves. */
  'data-moving'?: Mark | undefined
  /** On the large photo of home once it is decoded. */
  'data-ready'?: Mark | undefined
  /** On a split picture that shows how it is moved. */
  'data-nudge'?: Mark | undefined

  /** On the page of times, as long as there is no connection to have them by. */
  'data-offline'?: Mark | undefined
  /** The day of a month's button. */
  'data-day'?: string | undefined

  // The page without a connection (`offline/show-saved.ts` fills it).

  'data-again'?: Mark | undefined
  'data-time-zone'?: string | undefined
  'data-tried'?: Mark | undefined
  'data-lead'?: Mark | undefined
  'data-waiting'?: Mark | undefined
  'data-words'?: Mark | undefined
  'data-progress'?: Mark | undefined
  'data-saved'?: Mark | undefined
  'data-sum'?: Mark | undefined
  'data-pages'?: Mark | undefined
  'data-title'?: Mark | undefined
  'data-opened'?: Mark | undefined
  'data-write'?: Mark | undefined
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type IslandDataset = {
  [Name in keyof IslandAttributes as Name extends `data-${infer Rest}` ? CamelCase<Rest> : never]?: Extract<
    IslandAttributes[Name],
    string
  >
}

declare module 'react' {
  interface HTMLAttributes<T> extends IslandAttributes {}
}

declare global {
  interface DOMStringMap extends IslandDataset {}
}
