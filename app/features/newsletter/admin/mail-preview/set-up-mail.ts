/** How a mail program shows a mail. */
export interface MailLook {
  scheme: 'light' | 'dark'
  /** False where the program has not loaded pictures. */
  pictures: boolean
}

const scheme = /prefers-color-scheme:\s*(light|dark)/
/** The media query that a rule had at first, and the address that a picture had. */
const written = { media: new WeakMap<MediaList, string>(), src: new WeakMap<Element, string>() }

/**
 * Shows a loaded mail in light or dark and with or without pictures, whatever the browser prefers, opens its links in new
 * tabs and reports its height. Returns a function that ends the reports.
 */
export function setUpMail(mail: Document, look: MailLook, onHeight: (height: number) => void): () => void {
  setScheme(mail, look.scheme)
  for (const picture of mail.images) setPicture(picture, look.pictures)
  for (const link of mail.links) link.setAttribute('target', '_blank')
  const report = () => onHeight(mail.documentElement.offsetHeight)
  report()
  const observer = new ResizeObserver(report)
  observer.observe(mail.documentElement)
  return () => observer.disconnect()
}

function setScheme(mail: Document, chosen: MailLook['scheme']): void {
  mail.documentElement.style.colorScheme = chosen
  for (const sheet of mail.styleSheets) {
    for (const rule of sheet.cssRules) {
      // A rule of another window is not an instance of this window's `CSSMediaRule`.
      const { media } = rule as CSSMediaRule
      if (!media) continue
      const query = written.media.get(media) ?? media.mediaText
      const asked = scheme.exec(query)?.[1]
      if (!asked) continue
      written.media.set(media, query)
      media.mediaText = asked === chosen ? 'all' : 'not all'
    }
  }
}

/** A picture without an address shows its description, as where pictures are off. */
function setPicture(picture: HTMLImageElement, isShown: boolean): void {
  const src = written.src.get(picture) ?? picture.getAttribute('src') ?? ''
  written.src.set(picture, src)
  if (isShown) picture.setAttribute('src', src)
  else picture.removeAttribute('src')
}
