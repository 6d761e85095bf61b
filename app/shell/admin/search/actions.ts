import { ExternalLink, Keyboard, LogOut, type LucideIcon, SunMoon } from 'lucide-react'

/** The actions that a line of the list may take; the search box provides them. */
export interface SearchActions {
  /** Opens a screen of the admin area. */
  go(path: string): void
  /** Opens a page of the public site in another tab. */
  openSite(path: string): void
  toggleTheme(): void
  showShortcuts(): void
  logOut(): void
  /** Shows all lines of the list, in place. */
  showAll(): void
  searchAgain(): void
}

interface Action {
  readonly label: string
  readonly icon: LucideIcon
  /** Other words by which it is found. */
  readonly words: string
  choose(does: SearchActions): void
}

export const actions: readonly Action[] = [
  {
    label: 'Switch Between Light and Dark',
    icon: SunMoon,
    words: 'dark mode light mode theme appearance',
    choose: (does) => does.toggleTheme(),
  },
  {
    label: 'Keyboard Shortcuts',
    icon: Keyboard,
    words: 'keys letters hotkeys switch off accessibility help',
    choose: (does) => does.showShortcuts(),
  },
  {
    label: 'View Site',
    icon: ExternalLink,
    words: 'website public open',
    choose: (does) => does.openSite('/'),
  },
  { label: 'Logout', icon: LogOut, words: 'sign out log out leave', choose: (does) => does.logOut() },
]
