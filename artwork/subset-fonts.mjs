// Cuts the site's fonts out of the @fontsource packages: the signs in use, the weights in use.
//   node artwork/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const basicLatin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
// What every page shows stands in the first file of a font, which the first paint waits for. What a page may show (further
// signs and arrows, the accents that names in British English bring along) has a second, fetched by the pages that do:
// `unicode-range` in demo/brand/fonts.css. The rest comes from the fallback font.
const common = `${basicLatin}\u00a0£©·×é–—‘’“”…`
const rare = '€®°±²³½•−←↑→↓™Éàáâäçèêëíïñóôöúü'

// What browsers apply by themselves, and the kinds of figures that our style sheets ask for. Small capitals and the like
// would be a tenth of the file.
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum onum pnum tnum'.split(' ')

const families = [
  {
    from: '@fontsource-variable/stack-sans-text/files/stack-sans-text-latin-wght-normal.woff2',
    name: 'sans',
    weights: { min: 300, max: 700 },
  },
  {
    from: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    name: 'serif',
    weights: { min: 400, max: 600 },
  },
]

const fonts = families.flatMap(({ name, ...font }) => [
  { ...font, to: `${name}.woff2`, text: common, keepFeatures },
  { ...font, to: `${name}-rare.woff2`, text: rare, keepFeatures },
])

// Share cards are drawn on the server, whose font machinery reads TrueType and one weight.
fonts.push({
  from: families[0].from,
  to: 'share-card.ttf',
  text: common + rare,
  weights: 500,
  format: 'truetype',
})

for (const { from, to, text, weights, keepFeatures, format = 'woff2' } of fonts) {
  const whole = await readFile(new URL(import.meta.resolve(from)))
  const cut = await subsetFont(whole, text, {
    targetFormat: format,
    variationAxes: { wght: weights },
    keepFeatures,
  })
  await writeFile(new URL(`../demo/brand/fonts/${to}`, import.meta.url), cut)
  console.log(`${to}: ${(whole.length / 1000).toFixed(1)} kB cut to ${(cut.length / 1000).toFixed(1)} kB`)
}
