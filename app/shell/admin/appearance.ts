import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * Manages how the admin area looks in this browser. The state lives in the root element's attributes:
 * `appearanceScript` sets them from local storage before the first paint, and the style sheets read them. Density is
 * set on the body, because a smaller font on the root would shrink every `rem`.
 */
type Theme = 'light' | 'dark'
export type Density = 'compact' | 'roomy'

const themeKey = 'admin-theme'
const sidebarKey = 'admin-sidebar'
const pinned = 'pinned'
const folded = 'folded'
/** Where the sidebar is open at first, until somebody chooses: its words cost the page a sixth of the width here. */
const wide = '(width >= 80rem)'
const systemDark = '(prefers-color-scheme: dark)'

/** Returns the inline script that runs before the first paint. It imports nothing and copes with a refused storage. */
export function appearanceScript(density: Density): string {
  return `(d=>{let t,s;try{t=localStorage.getItem("${themeKey}");s=localStorage.getItem("${sidebarKey}")}catch{}d.theme=t==="dark"||t==="light"?t:matchMedia("${systemDark}").matches?"dark":"light";if(s==="${pinned}"||s!=="${folded}"&&matchMedia("${wide}").matches)d.sidebar="${pinned}";document.body.dataset.density="${density}"})(document.documentElement.dataset)`
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If the browser refuses storage, the choice lasts for this visit.
  }
}

function useRootAttribute(name: 'theme' | 'sidebar'): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] })
      return () => observer.disconnect()
    },
    () => document.documentElement.dataset[name],
    () => undefined,
  )
}

export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme: Theme = useRootAttribute('theme') === 'dark' ? 'dark' : 'light'
  return { theme, toggleTheme }
}

function toggleTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  remember(themeKey, dataset.theme)
}

/** Returns whether the sidebar stays expanded from page to page, and saves a change in this browser. */
export function useSidebarPin(): { isPinned: boolean; setPinned: (next: boolean) => void } {
  return { isPinned: useRootAttribute('sidebar') === pinned, setPinned }
}

function setPinned(next: boolean) {
  showPinned(next)
  remember(sidebarKey, next ? pinned : folded)
}

function showPinned(isPinned: boolean) {
  const { dataset } = document.documentElement
  if (isPinned) dataset.sidebar = pinned
  else delete dataset.sidebar
}

/**
 * Follows the system's theme until the user chooses one, also in another tab. Removes its attributes outside the
 * admin area.
 */
export function useAppearance(density: Density) {
  useLayoutEffect(() => {
    document.body.dataset.density = density
    return () => {
      delete document.body.dataset.density
    }
  }, [density])

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const system = matchMedia(systemDark)
    function follow() {
      const chosen = remembered(themeKey)
      dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system.matches ? 'dark' : 'light'
    }
    function followSidebar() {
      const chosen = remembered(sidebarKey)
      showPinned(chosen === pinned || (chosen !== folded && matchMedia(wide).matches))
    }
    follow()
    followSidebar()
    system.addEventListener('change', follow)
    window.addEventListener('storage', follow)
    window.addEventListener('storage', followSidebar)
    return () => {
      system.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
      window.removeEventListener('storage', followSidebar)
      delete dataset.theme
      delete dataset.sidebar
    }
  }, [])
}
