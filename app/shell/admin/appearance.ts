import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * How the admin area looks to this browser. The root element's attributes are the one place this is kept: set by
 * `appearanceScript` before anything is painted, read by the style sheets, remembered in local storage. Density stands on
 * the body, because a smaller font on the root would shrink every `rem`.
 */
export type Theme = 'light' | 'dark'
export type Density = 'compact' | 'roomy'

const themeKey = 'admin-theme'
const sidebarKey = 'admin-sidebar'
const systemDark = '(prefers-color-scheme: dark)'

/** Runs inline, ahead of the first paint; hence no imports, and storage that may be refused. */
export function appearanceScript(density: Density): string {
  return `(d=>{let t,s;try{t=localStorage.getItem("${themeKey}");s=localStorage.getItem("${sidebarKey}")}catch{}d.theme=t==="dark"||t==="light"?t:matchMedia("${systemDark}").matches?"dark":"light";d.sidebar=s==="collapsed"?s:"expanded";document.body.dataset.density="${density}"})(document.documentElement.dataset)`
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
    // A browser that refuses storage keeps the choice for this visit.
  }
}

function useRootAttribute(name: 'theme' | 'sidebar', onServer: string): string {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: [`data-${name}`] })
      return () => observer.disconnect()
    },
    () => document.documentElement.dataset[name] ?? onServer,
    () => onServer,
  )
}

export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme: Theme = useRootAttribute('theme', 'light') === 'dark' ? 'dark' : 'light'
  return { theme, toggleTheme }
}

function toggleTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  remember(themeKey, dataset.theme)
}

export function useSidebar(): { collapsed: boolean; toggleSidebar: () => void } {
  const collapsed = useRootAttribute('sidebar', 'expanded') === 'collapsed'
  return { collapsed, toggleSidebar }
}

function toggleSidebar() {
  const { dataset } = document.documentElement
  dataset.sidebar = dataset.sidebar === 'collapsed' ? 'expanded' : 'collapsed'
  remember(sidebarKey, dataset.sidebar)
}

/** Follows the system until a choice is made, and a choice made in another tab; leaves nothing on public pages. */
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
      dataset.sidebar = remembered(sidebarKey) === 'collapsed' ? 'collapsed' : 'expanded'
    }
    follow()
    system.addEventListener('change', follow)
    window.addEventListener('storage', follow)
    return () => {
      system.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
      delete dataset.theme
      delete dataset.sidebar
    }
  }, [])
}
