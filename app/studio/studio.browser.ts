import type {
  colours as Colours,
  studio as Facts,
  mark as Mark,
  nightSky as NightSky,
  pattern as Pattern,
} from './studio.server.ts'

/** What the server puts into every page of the admin area. Public pages have no such element, and run no code that asks. */
const element = document.getElementById('studio')

export const { studio, mark, colours, nightSky, pattern } = JSON.parse(element?.textContent || '{}') as {
  studio: typeof Facts
  mark: typeof Mark
  /** Not in the page: style sheets have them. */
  colours: typeof Colours
  /** Neither: public pages have one, share cards the other. */
  nightSky: typeof NightSky
  pattern: typeof Pattern
}
