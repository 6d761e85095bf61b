import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrowserFrame } from './device-frame.tsx'

test.each([
  ['https://pottery.example/shop?a=1', 'pottery.example'],
  ['http://pottery.example', 'pottery.example'],
  ['/concepts/ewer/', 'concepts/ewer'],
])('a browser at %s shows %s', (address, shown) => {
  const html = renderToStaticMarkup(<BrowserFrame address={address}>A page</BrowserFrame>)
  expect(html).toContain(`<span>${shown}</span>`)
})
