import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { App } from '#platform/app.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import type { CallToAction } from '#studio/shapes/call-to-action.ts'
import type { DrawnCallToAction } from './calls-to-action.tsx'

/**
 * Renders the icons that content names, so that the browser gets shapes and no icon set. A link to `/book` leads to where
 * this site's visitors book.
 */
export async function drawCallToAction(
  app: App,
  { title, subtitle, options = [], buttons }: CallToAction,
): Promise<DrawnCallToAction> {
  const lead = <Linked extends { link: string }>(linked: Linked) => ({
    ...linked,
    link: linked.link === '/book' ? (findBookingLink(app) ?? askForCall) : linked.link,
  })
  const drawn = options.map(async ({ icon, ...option }) => ({
    ...lead(option),
    icon: await findDrawing(icon),
  }))
  return { title, subtitle, options: await Promise.all(drawn), buttons: buttons.map(lead) }
}

/** Where links to the page of times lead on a site without bookings. */
const askForCall = '/contact?service=consultation'
