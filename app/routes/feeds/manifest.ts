import { colours, studio } from '#studio'

/** The pages behind a long press on the icon of the installed site. */
const shortcuts = [
  { name: 'Work', url: '/work', icon: 'work' },
  { name: 'Contact', url: '/contact', icon: 'contact' },
  { name: 'Blog', url: '/blog', icon: 'blog' },
]

/** Browsers show these beside their offer to install: the wide ones on a desktop, the narrow ones on a phone. */
const screenshots = [
  { name: 'home', label: 'The studio, and how to reach it' },
  { name: 'work', label: 'Concept work, shown on a desktop and on a phone' },
  { name: 'blog', label: 'Articles to read, also without a connection' },
]
const forms = [
  { form_factor: 'wide', sizes: '1280x800' },
  { form_factor: 'narrow', sizes: '780x1688' },
]

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
    screenshots: forms.flatMap((form) =>
      screenshots.map(({ name, label }) => ({
        src: `/screenshots/site-${name}-${form.form_factor}.webp`,
        type: 'image/webp',
        ...form,
        label,
      })),
    ),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
