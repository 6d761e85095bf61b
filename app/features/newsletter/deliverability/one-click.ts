import type { Lamp } from './lamp.ts'

/** The one-click unsubscribe headers of every issue (RFC 8058), without the signed address. */
const header = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'

/** Looks whether mail programs show their button: they do so for https addresses alone. */
export function judgeOneClick({ siteUrl, secure }: { siteUrl: string; secure: boolean }): Lamp {
  const id = 'one-click'
  if (secure) return { id, state: 'fine', text: header }
  return {
    ...{
      id,
      state: 'warn',
      text: `Email programs show it for https alone, and this site is at ${siteUrl}`,
    },
    ...{
      action: 'Serve the site over https, and change its address to match.',
      line: `SITE_URL=${siteUrl.replace(/^http:/, 'https:')}`,
    },
  }
}
