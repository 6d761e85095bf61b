export const adminHome = '/admin/dashboard'

/** Returns the path to open after sign-in: the requested path of the admin area, or the dashboard. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted) return adminHome
  const here = 'https://here.invalid'
  let url: URL
  try {
    url = new URL(wanted, here)
  } catch {
    return adminHome
  }
  const inside = url.origin === here && url.pathname.startsWith('/admin/') && !wanted.startsWith('http')
  return inside && !outside.test(url.pathname) ? url.pathname + url.search + url.hash : adminHome
}

/** Pages for signed-out users: after signing in they would only redirect again. */
const outside = /^\/admin\/(login|forgot|reset|register|email\/(confirm|undo))\/?$/
