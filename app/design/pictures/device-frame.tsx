import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

interface BrowserFrameProps {
  /** An absolute address, or a path of this site. */
  address: string
  children: ReactNode
}

/** Shows a page in a browser frame; its head row has the host, or the path of a page of our own. */
export function BrowserFrame({ address, children }: BrowserFrameProps) {
  return (
    <div className="browser">
      <div className="browser__row">
        <Lock className="i" aria-hidden />
        <span>{address.replace(/^https?:\/\/([^/]+).*$/, '$1').replace(/^\/|\/$/g, '')}</span>
      </div>
      {children}
    </div>
  )
}

export function PhoneFrame({ children }: { children: ReactNode }) {
  return <div className="phone">{children}</div>
}

/**
 * The screenshots that `artwork/photograph-concepts.mjs` takes of a site, each a PNG with smaller formats beside it.
 */
export const deviceShots = {
  desktop: { width: 1440, height: 900, avifWidths: [720, 1800] },
  mobile: { width: 390, height: 844, avifWidths: [270, 540, 780] },
} as const

/** Returns the `srcset`; the largest file has no width in its name. */
export function avifSetOf(src: string, device: keyof typeof deviceShots): string {
  const { avifWidths } = deviceShots[device]
  return avifWidths
    .map((width, index) =>
      index === avifWidths.length - 1 ? `${src}.avif ${width}w` : `${src}.${width}.avif ${width}w`,
    )
    .join(', ')
}
