import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { renderMarkdown } from '../markdown/render-markdown.server.ts'
import { listPictures } from '../markdown/sanitise-html.server.ts'
import type { ItemText } from './publication.server.ts'

/**
 * Refuses to publish a text that shows pictures of other sites: the policy of our pages lets browsers fetch from this site
 * alone, so visitors would see broken pictures.
 */
export function refuseForeignPictures(app: App, text: ItemText): void {
  const pictures: [field: string, src: string][] = [
    ...listPictures(renderMarkdown(text.content).html).map((src): [string, string] => ['content', src]),
    ['featuredImage', text.featuredImage ?? ''],
    ...(text.gallery ?? []).map(({ src }): [string, string] => ['gallery', src]),
  ]
  const own = new URL(app.config.siteUrl).origin
  const foreign = pictures.find(([, src]) => src !== '' && new URL(src, own).origin !== own)
  if (!foreign) return
  const [field, src] = foreign
  const message = `The picture ${src} is on another site and cannot be shown here. Fetch or upload it into the library and use it from there.`
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
