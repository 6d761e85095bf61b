import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findDeviceShot } from './device-shots.ts'
import { Picture } from './picture.tsx'

const kiln = {
  src: '/uploads/kiln.jpg',
  width: 1000,
  height: 600,
  stem: '/uploads/kiln/r1',
  widths: [400, 1000],
  formats: ['avif', 'webp', 'jpg'],
  blur: 'data:image/webp;base64,AAAA',
  colour: '#b82b28',
} as const

test('the best form comes first, every form in every width, and the place is kept', () => {
  const html = renderToStaticMarkup(<Picture picture={kiln} alt="A kiln" sizes="50vw" first />)
  expect(html).toBe(
    '<picture>' +
      '<source type="image/avif" srcSet="/uploads/kiln/r1-400.avif 400w, /uploads/kiln/r1-1000.avif 1000w" sizes="50vw"/>' +
      '<source type="image/webp" srcSet="/uploads/kiln/r1-400.webp 400w, /uploads/kiln/r1-1000.webp 1000w" sizes="50vw"/>' +
      '<img width="1000" height="600" decoding="async" src="/uploads/kiln/r1-1000.jpg" ' +
      'srcSet="/uploads/kiln/r1-400.jpg 400w, /uploads/kiln/r1-1000.jpg 1000w" sizes="50vw" alt="A kiln" ' +
      'loading="eager" fetchPriority="high" ' +
      'style="background:#b82b28 url(&quot;data:image/webp;base64,AAAA&quot;) center / cover no-repeat"/>' +
      '</picture>',
  )
})

test('nothing shines through a transparent picture, and nothing is invented for one from elsewhere', () => {
  const clear = renderToStaticMarkup(
    <Picture picture={{ ...kiln, blur: '', colour: '' }} alt="" sizes="1px" />,
  )
  expect(clear).not.toContain('style')
  const strange = renderToStaticMarkup(
    <Picture picture={{ src: 'https://a.example/b.jpg' }} alt="" sizes="1px" />,
  )
  expect(strange).toBe(
    '<picture><img decoding="async" src="https://a.example/b.jpg" alt="" loading="lazy"/></picture>',
  )
})

test('a screenshot of the site itself has its smaller files', () => {
  const desktop = '/screenshots/project-5-desktop.png'
  expect(findDeviceShot(desktop)?.avifSet).toBe(`${desktop}.720.avif 720w, ${desktop}.avif 1800w`)
  expect(findDeviceShot('/images/project-5-desktop.png')).toBeUndefined()
  const html = renderToStaticMarkup(<Picture picture={findDeviceShot(desktop) ?? kiln} alt="" sizes="92vw" />)
  expect(html).toContain(`<source type="image/avif" srcSet="${desktop}.720.avif 720w,`)
})
