import { ChevronDown, Keyboard, LogOut, Menu as MenuIcon, Search, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#design/actions/icon-button.tsx'
import { InlineScript } from '#design/inline.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#design/overlays/menu.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { Bell } from '#services/feed/bell.tsx'
import type { NotificationList } from '#services/feed/schema.ts'
import { SearchBox } from './search/search-box.tsx'
import { earlySearchScript } from './search/search-keys.ts'
import { useShortcuts } from './shortcuts.tsx'
import { useLogout } from './sign-in/logout.tsx'

interface HeaderProps {
  feed: NotificationList
  now: string
  menuOpen: boolean
  onMenu: () => void
}

export function Header({ feed, now, menuOpen, onMenu }: HeaderProps) {
  const [searching, setSearching] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function openSearch() {
    // Renders at once: on phones the box is hidden until then, and a hidden box cannot take the focus.
    flushSync(() => setSearching(true))
    input.current?.focus()
  }

  return (
    <header className={searching ? 'shell__header is-searching' : 'shell__header'}>
      <IconButton
        className="shell__menu narrow-only"
        tone="bare"
        label="Toggle menu"
        icon={MenuIcon}
        aria-expanded={menuOpen}
        aria-controls="admin-sidebar"
        onClick={onMenu}
      />
      <search className="search">
        <InlineScript text={earlySearchScript} />
        <SearchBox inputRef={input} onOpen={openSearch} onLeave={() => setSearching(false)} />
      </search>
      <IconButton
        className="search__open phone-only"
        tone="bare"
        label="Search"
        icon={Search}
        onClick={openSearch}
      />
      <div className="shell__end flex items-center gap-1">
        <Bell feed={feed} now={now} />
        <UserMenu />
      </div>
    </header>
  )
}

function UserMenu() {
  const { user } = useAuth()
  const logOut = useLogout()
  const showShortcuts = useShortcuts()

  const nameAndEmail = (
    <>
      <b>{user?.name}</b>
      <span>{user?.email}</span>
    </>
  )

  return (
    <Menu
      label="Account"
      trigger={
        <button className="shell__user flex items-center tap round-2 text-start" type="button">
          <Avatar name={user?.name ?? ''} />
          <span className="shell__user-name vh--phone">{nameAndEmail}</span>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      }
    >
      <div className="shell__user-in-menu">
        <MenuHeading>
          <span className="shell__user-name">{nameAndEmail}</span>
        </MenuHeading>
        <MenuSeparator />
      </div>
      <MenuLink icon={UserRound} href="/admin/settings">
        Profile Settings
      </MenuLink>
      <MenuItem icon={Keyboard} onSelect={showShortcuts}>
        Keyboard Shortcuts
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={logOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
