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
      <div className="browser__row flex items-center gap-2 line-bottom">
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
