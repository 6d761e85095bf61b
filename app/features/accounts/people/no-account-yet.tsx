import { Container, KeyRound, RefreshCw, Server, SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { Icon } from '#design/icon.ts'
import './no-account-yet.css'

/** Stands in place of the sign-in form while nobody has an account: where the first-run link is, never the link. */
export function NoAccountYet() {
  return (
    <>
      <div>
        <h1>Nobody has an account yet</h1>
        <p className="t2">
          This site is new. The link to create the first account was printed where the site was started. It
          works once.
        </p>
      </div>
      <ul className="sign-in__places line-top">
        <Place icon={SquareTerminal} name="Started by hand">
          <span>The last lines in that terminal</span>
        </Place>
        <Place icon={Server} name="Runs as a service">
          <code>journalctl -u headrow | tail -n 20</code>
        </Place>
        <Place icon={Container} name="Runs in a container">
          <code>docker logs headrow</code>
        </Place>
        <Place icon={KeyRound} name="Not there any more?">
          <span>To get a new link, restart the site or run this in its folder:</span>
          <code>npm run studio -- user list</code>
        </Place>
      </ul>
      <p className="hint">It is not shown here because anyone can open this page.</p>
      <Button tone="line" icon={RefreshCw} href="/admin/login">
        Check Again
      </Button>
    </>
  )
}

interface PlaceProps {
  icon: Icon
  name: string
  children: ReactNode
}

function Place({ icon: Mark, name, children }: PlaceProps) {
  return (
    <li>
      <Mark className="i" aria-hidden />
      <div>
        <b>{name}</b>
        {children}
      </div>
    </li>
  )
}
