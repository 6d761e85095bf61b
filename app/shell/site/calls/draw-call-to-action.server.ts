import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { CallToAction } from '#studio/shapes/call-to-action.ts'
import type { DrawnCallToAction } from './calls-to-action.tsx'

/** Renders the icons that content names, so that the browser gets shapes and no icon set. */
export async function drawCallToAction({
  title,
  subtitle,
  options = [],
  buttons,
}: CallToAction): Promise<DrawnCallToAction> {
  const drawn = options.map(async ({ icon, ...option }) => ({ ...option, icon: await findDrawing(icon) }))
  return { title, subtitle, options: await Promise.all(drawn), buttons }
}
