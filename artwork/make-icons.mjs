// Draws the demonstration's icons from its mark.
//   node artwork/make-icons.mjs
import { fileURLToPath } from 'node:url'
import { drawSvg, writeIcons } from '../app/server/cli/new-studio/icons.ts'

const folder = fileURLToPath(new URL('../demo/brand/public/', import.meta.url))

const ink = '#0f2024'
const gorse = '#facf41'
const tile = 'M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z'
const ridgeline =
  'M0 20.6 5.6 18.7h4.1c.5 0 .9-.2 1.1-.7l1.8-3.6c.2-.4.6-.7 1.1-.7h1.5c.5 0 .9-.2 1.1-.6l1.7-2.9c.2-.4.6-.6 1.1-.6h3.6c.3 0 .5.1.8.2l1.7 1.1c.3.2.6.3.9.3H28V'
const ridge = `${ridgeline}22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z`

await writeIcons(folder, {
  // In a dark tab the sky turns white, as it does on the site's dark grounds.
  tab: drawSvg(
    `<style>.sky{fill:${ink}}@media (prefers-color-scheme:dark){.sky{fill:#fff}}</style>` +
      `<path class="sky" d="${tile}"/><path fill="${gorse}" d="${ridge}"/>`,
  ),
  plain: drawSvg(`<path fill="${ink}" d="${tile}"/><path fill="${gorse}" d="${ridge}"/>`),
  fullBleed: drawSvg(`<path fill="${ink}" d="M0 0h28v28H0Z"/><path fill="${gorse}" d="${ridgeline}28H0Z"/>`),
  // The sky with the ridge cut out.
  badge: drawSvg(
    `<mask id="m"><path fill="#fff" d="${tile}"/><path fill="#000" d="${ridge}"/></mask>` +
      `<path fill="#fff" mask="url(#m)" d="${tile}"/>`,
  ),
  shortcut: { ground: `<path fill="${ink}" d="${tile}"/>`, colour: gorse },
})
