import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StatStrip } from './stat-strip.tsx'

const changeOf = (change: number) =>
  renderToStaticMarkup(<StatStrip stats={[{ label: 'Posts', value: 3, change }]} />)

it.each([
  [12.34, 'arrow-up-right', '>+12.3%<'],
  [-4, 'arrow-down-right', '>−4%<'],
  [0, 'minus', '>0%<'],
  [-0.04, 'minus', '>0%<'],
])('shows a change of %d with its arrow, or a dash where there is none', (change, mark, words) => {
  const html = changeOf(change)
  expect(html).toContain(`lucide-${mark}`)
  expect(html).toContain(words)
})
