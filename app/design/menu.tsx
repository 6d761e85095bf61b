import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import type { Icon } from './icon.ts'

interface MenuProps {
  /** The button that opens it: `Button`, `IconButton` or a plain `<button>`. */
  trigger: ReactElement
  /** The edge it shares with its trigger. */
  align?: 'start' | 'end'
  side?: 'bottom' | 'top' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A list of actions that drops from a button: arrow keys, first letters, Escape, focus back on the button. */
export function Menu({ trigger, align = 'end', side = 'bottom', open, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="menu__place"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemProps {
  icon?: Icon
  /** Small words at the end of the line, a key for instance. */
  aside?: ReactNode
  children: ReactNode
}

export function MenuItem({
  onSelect,
  tone,
  disabled,
  ...words
}: ItemProps & { onSelect: () => void; tone?: 'bad'; disabled?: boolean }) {
  return (
    <Base.Item
      className={tone === 'bad' ? 'menu__item menu__item--bad' : 'menu__item'}
      disabled={disabled}
      onClick={onSelect}
    >
      <Words {...words} />
    </Base.Item>
  )
}

export function MenuLink({ href, target, ...words }: ItemProps & { href: string; target?: '_blank' }) {
  return (
    <Base.LinkItem className="menu__item" closeOnClick render={<Anchor href={href} target={target} />}>
      <Words {...words} />
    </Base.LinkItem>
  )
}

/** Who or what the menu is about; not an action. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="menu__head">{children}</div>
}

export function MenuSeparator() {
  return <Base.Separator className="menu__line" />
}

function Words({ icon: Mark, aside, children }: ItemProps) {
  return (
    <>
      {Mark && <Mark className="i" aria-hidden />}
      <span className="menu__words">{children}</span>
      {aside && <span className="menu__aside">{aside}</span>}
    </>
  )
}
