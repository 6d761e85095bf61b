import { content } from '#content'
import { colours, studio } from '#studio'
import { findPublicFile } from '#studio/public-files.server.ts'

/** The pages behind a long press on the icon of the installed site. */
const shortcuts = [
  { name: 'Work', url: '/work', icon: 'work' },
  { name: 'Contact', url: '/contact', icon: 'contact' },
  { name: 'Blog', url: '/blog', icon: 'blog' },
]

/** Browsers show these beside their offer to install: the wide ones on a desktop, the narrow ones on a phone. */
const forms = [
  { form_factor: 'wide', sizes: '1280x800' },
  { form_factor: 'narrow', sizes: '780x1688' },
]
const screenshots = () =>
  forms.flatMap((form) =>
    Object.entries(content.screenshotLabels).map(([name, label]) => ({
      src: `/screenshots/site-${name}-${form.form_factor}.webp`,
      type: 'image/webp',
      ...form,
      label,
    })),
  )

export function loader() {
  const manifest = {
    id: '/',
    name: `${studio.name}: ${studio.headline}`,
    short_name: studio.name,
    description: studio.subline,
    lang: studio.locale,
    dir: 'ltr',
    categories: ['business', 'productivity'],
    start_url: '/',
    scope: '/',
    // With a button back where the browser has such a window; Safari would open a tab for it.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: colours.light['--bg'],
    theme_color: colours.light['--surface-ink'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(({ name, url, icon }) => ({
      name,
      url,
      icons: [{ src: `/icons/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: screenshots().filter(({ src }) => findPublicFile(src)),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
