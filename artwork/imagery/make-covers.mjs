// Photographs the dale from other places and draws one survey of it, for the heads of articles, and encodes them.
//   node artwork/imagery/make-covers.mjs [mist barn survey dale]
// Needs some minutes; the pictures are committed, so nothing else runs it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const widths = [640, 800, 1280, 1920]
const images = fileURLToPath(new URL('../../demo/public/images/', import.meta.url))
const target = join(images, 'covers')

/** `set` is the camera: field of view and direction in degrees and radians, and where the horizon lies. */
const views = {
  mist: { preset: 'dawn', set: { hfov: 13, yaw: 0.07, horizon: 0.12 } },
  barn: { preset: 'dawn', set: { hfov: 7.5, yaw: -0.026, horizon: -0.52, mist: 0.001 } },
  survey: { preset: 'survey', set: { hfov: 13, yaw: 0.03, horizon: 0.05 } },
}

const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'covers-'))
mkdirSync(target, { recursive: true })
try {
  for (const name of wanted.length > 0 ? wanted : [...Object.keys(views), 'dale']) {
    await encode(name, name === 'dale' ? join(images, 'hero-2400.avif') : photograph(name))
  }
} finally {
  rmSync(folder, { recursive: true })
}

function photograph(name) {
  const { preset, set } = views[name]
  const file = join(folder, `${name}.png`)
  // The survey is drawn at three times its size, so that its lines come out even.
  const size = preset === 'survey' ? ['--width', '5760', '--ss', '1'] : ['--width', '1920']
  const options = ['--preset', preset, '--set', JSON.stringify(set), '--out', file, ...size]
  execFileSync(process.execPath, [fileURLToPath(new URL('./moor.mjs', import.meta.url)), ...options], {
    stdio: 'inherit',
  })
  return file
}

/** Lines need a finer quality and all of their colour, haze forgives much. */
async function encode(name, source) {
  const drawn = name === 'survey'
  for (const width of widths) {
    const picture = sharp(source).resize(width, Math.round((width * 2) / 3), { kernel: 'lanczos3' })
    const file = join(target, `${name}-${width}`)
    await picture
      .clone()
      .avif({ quality: drawn ? 36 : 52, effort: 7, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' })
      .toFile(`${file}.avif`)
    await picture
      .clone()
      .webp({ quality: drawn ? 45 : 72, effort: 6 })
      .toFile(`${file}.webp`)
    await picture
      .clone()
      .jpeg({ quality: drawn ? 58 : 76, mozjpeg: true, progressive: true })
      .toFile(`${file}.jpg`)
  }
}
