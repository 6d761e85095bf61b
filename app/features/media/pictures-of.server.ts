import type { App } from '#platform/app.ts'
import { createPictures, type Pictures } from '#platform/pictures/pictures.server.ts'

/** The encoder process of each App; it starts with the first picture. */
const made = new WeakMap<App, Pictures>()

export function picturesOf(app: App): Pictures {
  const known = made.get(app)
  if (known) return known
  const pictures = createPictures()
  made.set(app, pictures)
  return pictures
}
