import { studio } from '#studio.config.ts'

/** The page and ink colours of `tokens.css`; a manifest cannot read custom properties. */
const page = '#f9fbfc'
const ink = '#0f2024'

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
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
