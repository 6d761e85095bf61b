import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
} from 'react'
import { Anchor } from '../actions/anchor.tsx'
import type { Icon } from '../icon.ts'
import { usePopover } from './popover.tsx'

const MenuContext = createContext<{ close: () => void }>({ close: () => {} })

interface MenuProps {
  /** The button that opens it: `Button`, `IconButton` or a plain `<button>`. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Names the menu for screen readers. */
  label: string
  /** The edge it shares with its trigger. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Shows a list of actions below a button: arrow keys, first letters, Escape, focus back on the button. */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const { open, close, opener, panel, triggerProps, panelProps } = usePopover(align)

  useEffect(() => {
    if (!open) return
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    const first = byKeyboard ? itemsOf(panel.current)[0] : undefined
    ;(first ?? panel.current)?.focus()
  }, [open, panel])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      opener()?.focus()
      close()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(event.currentTarget)
    const names = items.map((item) => item.textContent)
    const next = itemForKey(event.key, names, items.indexOf(document.activeElement as HTMLElement))
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  // Moves the focus with the pointer, so that there is only one highlight, as in system menus.
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>(itemSelector)
    if (item && item !== document.activeElement) item.focus({ preventScroll: true })
  }

  return (
    <>
      {cloneElement(trigger, { 'aria-haspopup': 'menu', ...triggerProps })}
      <div
        {...panelProps}
        className="dropdown"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      >
        {open && <MenuContext value={{ close }}>{children}</MenuContext>}
      </div>
    </>
  )
}

const itemSelector = '[role="menuitem"]'

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
}

interface ItemProps {
  icon?: Icon
  /** A short text at the end of the line, such as a key. */
  aside?: ReactNode
  children: ReactNode
}

interface MenuItemProps extends ItemProps {
  onSelect: () => void
  tone?: 'bad'
}

export function MenuItem({ onSelect, tone, ...words }: MenuItemProps) {
  const { close } = use(MenuContext)
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={tone === 'bad' ? 'dropdown__item dropdown__item--bad' : 'dropdown__item'}
      onClick={select}
    >
      <Words {...words} />
    </button>
  )
}

interface MenuLinkProps extends ItemProps {
  href: string
  /** The browser saves the file behind the link. */
  download?: boolean
  target?: '_blank'
}

export function MenuLink({ href, download, target, ...words }: MenuLinkProps) {
  const { close } = use(MenuContext)
  return (
    <Anchor
      href={href}
      download={download}
      target={target}
      role="menuitem"
      tabIndex={-1}
      className="dropdown__item"
      onClick={() => close()}
    >
      <Words {...words} />
    </Anchor>
  )
}

/** Shows the subject of the menu; not an action. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div className="pad-block-2 pad-inline-3 anywhere" role="presentation">
      {children}
    </div>
  )
}

export function MenuSeparator() {
  return <hr className="dropdown__line" />
}

function Words({ icon: Mark, aside, children }: ItemProps) {
  return (
    <>
      {Mark && <Mark className="i" aria-hidden />}
      <span className="grow shrinks">{children}</span>
      {aside && <span className="text-note t3">{aside}</span>}
    </>
  )
}

/**
 * Returns the index of the menu item that a key moves the focus to, or undefined to leave the focus where it is.
 */
export function itemForKey(key: string, names: readonly string[], current: number): number | undefined {
  const last = names.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase('en-GB')
  const order = names.map((_, step) => (current + 1 + step) % names.length)
  return order.find((index) => names[index]?.trim().toLocaleLowerCase('en-GB').startsWith(letter))
}
