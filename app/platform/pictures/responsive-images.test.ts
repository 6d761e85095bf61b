import { expect, test } from 'vitest'
import { sanitiseHtml } from '../markdown/sanitise-html.server.ts'
import { addResponsiveImages } from './responsive-images.server.ts'

const kiln = {
  src: '/uploads/kiln-a1.jpg',
  width: 1000,
  height: 600,
  stem: '/uploads/kiln-a1/r1',
  widths: [400, 1000],
  formats: ['avif', 'jpg'],
  blur: 'data:image/webp;base64,AAAA',
  colour: '#b82b28',
} as const
const known = { [kiln.src]: kiln }

test('a picture of the library gets its formats, size and placeholder, and keeps its description', () => {
  const { html } = sanitiseHtml('<p>Hot: <img src="/uploads/kiln-a1.jpg" alt="A &gt; kiln"></p>')
  expect(addResponsiveImages(html, known, '38rem')).toBe(
    '<p>Hot: <picture>' +
      '<source type="image/avif" srcset="/uploads/kiln-a1/r1-400.avif 400w, /uploads/kiln-a1/r1-1000.avif 1000w" sizes="38rem">' +
      '<img src="/uploads/kiln-a1.jpg" alt="A &gt; kiln" loading="lazy" decoding="async" width="1000" height="600"' +
      ' srcset="/uploads/kiln-a1/r1-400.jpg 400w, /uploads/kiln-a1/r1-1000.jpg 1000w" sizes="38rem"' +
      ' style="background:#b82b28 url(&quot;data:image/webp;base64,AAAA&quot;) center / cover no-repeat"></picture></p>',
  )
})

test('a size that the author wrote stays, and an unknown picture is left unchanged', () => {
  const { html: sized } = sanitiseHtml('<img src="/uploads/kiln-a1.jpg" alt="" width="50" height="30">')
  expect(addResponsiveImages(sized, known, '38rem')).not.toContain('width="1000"')
  const { html: strange } = sanitiseHtml(
    '<img src="https://a.example/b.jpg" alt=""> <code>&lt;img src="x"&gt;</code>',
  )
  expect(addResponsiveImages(strange, known, '38rem')).toBe(strange)
})
