import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** A page as a browser shows it; its head row carries the address. */
export function BrowserFrame({ address, children }: { address: string; children: ReactNode }) {
  return (
    <div className="browser">
      <div className="browser__row">
        <Lock className="i" aria-hidden />
        <span>{address}</span>
      </div>
      {children}
    </div>
  )
}

export function PhoneFrame({ children }: { children: ReactNode }) {
  return <div className="phone">{children}</div>
}
