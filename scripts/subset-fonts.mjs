// Cuts the site's fonts out of the @fontsource packages: the signs in use, the weights in use.
//   node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const basicLatin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
// Prices, quotes, dashes and arrows, and the accents that names in British English bring along. Every further letter
// costs about 100 bytes before the first paint; those left out come from the fallback font.
const signs = '\u00a0£€©®°±²³·½×–—‘’“”•…−←↑→↓™Éàáâäçèéêëíïñóôöúü'
const text = basicLatin + signs

const fonts = [
  {
    from: '@fontsource-variable/stack-sans-text/files/stack-sans-text-latin-wght-normal.woff2',
    to: 'stack-sans-text-var.woff2',
    weights: { min: 300, max: 700 },
  },
  {
    from: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    to: 'literata-var.woff2',
    weights: { min: 400, max: 600 },
  },
]

// Share cards are drawn on the server, whose font machinery reads TrueType and one weight.
fonts.push({ ...fonts[0], to: 'share-card.ttf', weights: 560, format: 'truetype' })

for (const { from, to, weights, format = 'woff2' } of fonts) {
  const whole = await readFile(new URL(import.meta.resolve(from)))
  const cut = await subsetFont(whole, text, { targetFormat: format, variationAxes: { wght: weights } })
  await writeFile(new URL(`../app/design/fonts/${to}`, import.meta.url), cut)
  console.log(`${to}: ${(whole.length / 1000).toFixed(1)} kB cut to ${(cut.length / 1000).toFixed(1)} kB`)
}
