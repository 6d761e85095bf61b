import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

interface BrowserFrameProps {
  /** An absolute address, or a path of this site. */
  address: string
  children: ReactNode
}

/** A page as a browser shows it; its head row carries the host, or the path of a page of our own. */
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
