import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KnownGaps } from './known-gaps.tsx'

it('says so where there are none', () => {
  const html = renderToStaticMarkup(<KnownGaps gaps={[]} />)
  expect(html).toContain('None known')
  expect(html).not.toContain('<table')
})
