import { Blocks, FileText, ImageOff, Link, MessageSquareOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import type { Icon } from '#design/icon.ts'

export interface Reason {
  icon: Icon
  title: string
  text: string
  /** What it is about one by one, which a button shows. */
  items: readonly { title: string; href?: string }[]
  /** Stands in place of that button. */
  action?: ReactNode
}

const icons: readonly [RegExp, Icon][] = [
  [/comment/i, MessageSquareOff],
  [/picture/i, ImageOff],
  [/address/i, Link],
  [/post|page|article|project/i, FileText],
]

export const iconOf = (what: string): Icon => icons.find(([pattern]) => pattern.test(what))?.[1] ?? Blocks

/** Lists reasons, each with its icon and what it is about. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <ReasonLine key={`${reason.title} ${reason.text}`} {...reason} />
      ))}
    </ul>
  )
}

function ReasonLine({ icon: Mark, title, text, items, action }: Reason) {
  const [isOpen, setOpen] = useState(false)
  const byKey = new Map(items.map((item) => [item.href ?? item.title, item]))
  return (
    <li className="settings__reason">
      <Mark className="i" aria-hidden />
      <div className="settings__reason-words">
        <b>{title}</b>
        <span>{text}</span>
        {isOpen && (
          <ul className="settings__reason-more">
            {[...byKey].map(([key, item]) => (
              <li key={key}>{item.href ? <TextLink href={item.href}>{item.title}</TextLink> : item.title}</li>
            ))}
          </ul>
        )}
      </div>
      {action ??
        (items.length > 0 && (
          <Button tone="bare" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
            <span className="vh">{` ${title}`}</span>
          </Button>
        ))}
    </li>
  )
}
