import type { App } from '#platform/app.ts'
import { createPictures, type Pictures } from '#platform/pictures/pictures.server.ts'

/** The one process that re-encodes for an App; it starts when the first picture comes. */
const made = new WeakMap<App, Pictures>()

export function picturesOf(app: App): Pictures {
  const known = made.get(app)
  if (known) return known
  const pictures = createPictures()
  made.set(app, pictures)
  return pictures
}
