import { savesData } from '#design/browser/connection.ts'
import { whenLoaded } from '#design/browser/when-loaded.ts'

/** Fades the large photograph in over the small one once the page has loaded, unless the browser saves data. */
export function growPhoto(stage: HTMLElement): void {
  const template = stage.querySelector('template')
  if (!template || savesData()) return
  const grow = () => {
    const large = template.content.cloneNode(true) as DocumentFragment
    const picture = large.querySelector('picture')
    const image = large.querySelector('img')
    template.replaceWith(large)
    if (!picture || !image) return
    // Decodes before showing, so that the fade never waits for a half-painted picture.
    const reveal = () => {
      picture.dataset.ready = ''
    }
    image.addEventListener('load', () => image.decode().then(reveal, reveal))
  }
  whenLoaded(grow)
}
