import { studio } from '#studio.config.ts'

/** The page and ink colours of `tokens.css`; a manifest cannot read custom properties. */
const page = '#f9fbfc'
const ink = '#0f2024'

const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** What a long press on the site's icon offers. */
const shortcuts = [
  { name: 'Work', url: '/work' },
  { name: 'Blog', url: '/blog' },
  { name: 'Get in Touch', short_name: 'Contact', url: '/contact' },
]

export function loader() {
  const manifest = {
    id: '/',
    name: `${studio.name}: ${studio.headline}`,
    short_name: studio.name,
    description: studio.subline,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: page,
    theme_color: ink,
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] })),
    screenshots: [
      {
        src: '/screenshots/site-wide.webp',
        sizes: '1280x720',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'The home page',
      },
      {
        src: '/screenshots/site-narrow.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'The home page on a phone',
      },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
