export const adminHome = '/admin/dashboard'

/** Where sign-in leads when it was asked for by a page: a path of the admin area of this site, or the dashboard. */
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

/** Pages for people who are not signed in: coming back to one after signing in would be a dead end. */
const outside = /^\/admin\/(login|forgot|reset|register)\/?$/
