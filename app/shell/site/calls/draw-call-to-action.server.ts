import type { CallToAction } from '#content/shapes/call-to-action.ts'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { DrawnCallToAction } from './call-to-action-band.tsx'

/** A closing band as its component takes it: content names its icons, the browser gets their shapes. */
export async function drawCallToAction({
  title,
  subtitle,
  options = [],
  buttons,
}: CallToAction): Promise<DrawnCallToAction> {
  const drawn = options.map(async ({ icon, ...option }) => ({ ...option, icon: await findDrawing(icon) }))
  return { title, subtitle, options: await Promise.all(drawn), buttons }
}
