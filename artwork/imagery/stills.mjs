// Traces the still lifes of the concept shop and writes them where its page reads them, demo/public/concepts/ewer.
//   node artwork/imagery/stills.mjs               all five
//   node artwork/imagery/stills.mjs bowl trio     these two
// Needs some minutes; the pictures are committed, so nothing else runs it. Afterwards the sites are photographed again and
// the pictures made: artwork/photograph-concepts.mjs 4, artwork/make-pictures.mjs.
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { scenes, turn } from './pots.mjs'
import { clamp } from './terrain.mjs'
import { makeTracer } from './window-light.mjs'

// A single pot is shown 867 CSS pixels wide in the gallery and, in the lightbox, as high as a screen of 800 of them at twice
// the pixels; the three fill the first screen of their page, which is photographed 1800 pixels wide.
const sizes = {
  trio: [1920, 1200],
  ewer: [1280, 1600],
  moon: [1280, 1600],
  bottle: [1280, 1600],
  bowl: [1280, 1600],
}
const rays = 14
const avif = { quality: 60, effort: 7 }
/** Of a pixel: its direct light, its soft light, and of what it shows the normal, the number and the colour. */
const parts = 13
const [direct, soft, shape, colour] = [0, 3, 6, 10]

if (isMainThread) {
  const wanted = process.argv.slice(2)
  for (const name of wanted.length > 0 ? wanted : Object.keys(sizes)) await make(name)
} else {
  parentPort.on('message', ({ from, to }) => {
    const light = traceRows({ ...workerData, from, to })
    parentPort.postMessage({ from, light }, [light.buffer])
  })
}

async function make(name) {
  const [width, height] = sizes[name],
    started = Date.now()
  const light = await trace(scenes[name], width, height)
  const rgb = develop(denoise(light, width, height))
  const raw = { width, height, channels: 3 }
  const file = fileURLToPath(new URL(`../../demo/public/concepts/ewer/ewer-${name}.avif`, import.meta.url))
  const { size } = await sharp(rgb, { raw }).avif(avif).toFile(file)
  console.log(
    `ewer-${name}.avif ${Math.round(size / 1024)} KB, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

function trace(scene, width, height) {
  const maps = Object.fromEntries(scene.pots.map(({ p }) => [p, turn(p)]))
  const light = new Float32Array(width * height * parts)
  const bands = Array.from({ length: Math.ceil(height / 8) }, (_, band) => ({
    from: band * 8,
    to: Math.min(height, band * 8 + 8),
  }))
  const hands = Array.from({ length: os.availableParallelism() }, async () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { scene, maps, width, height } })
    for (let band = bands.shift(); band; band = bands.shift()) {
      worker.postMessage(band)
      const [{ from, light: rows }] = await once(worker, 'message')
      light.set(rows, from * width * parts)
    }
    await worker.terminate()
  })
  return Promise.all(hands).then(() => light)
}

function traceRows({ scene, maps, width, height, from, to }) {
  const follow = makeTracer({ scene, maps, seed: 977 * (from + 3) })
  const [cx, cy, cz] = scene.cam
  let fx = scene.look[0] - cx,
    fy = scene.look[1] - cy,
    fz = scene.look[2] - cz
  const l = 1 / Math.hypot(fx, fy, fz)
  fx *= l
  fy *= l
  fz *= l
  const level = 1 / Math.hypot(fx, fz),
    rx = -fz * level,
    rz = fx * level
  const ux = -rz * fy,
    uy = rz * fx - rx * fz,
    uz = rx * fy,
    k = Math.tan((scene.fov * Math.PI) / 360)
  const random = makeRandom(88172 + from)
  const out = new Float32Array((to - from) * width * parts),
    lit = [0, 0, 0],
    mild = [0, 0, 0],
    first = new Float64Array(7),
    shift = [0, 0, 0, 0, 0, 0],
    even = [0, 0, 0, 0]
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < 6; i++) shift[i] = random()
      const o = ((y - from) * width + x) * parts
      for (let n = 0; n < rays; n++) {
        // Steps that fill the square evenly however many are taken (R2, and R4 for the lights).
        const sx = (shift[0] + n * 0.7548776662) % 1,
          sy = (shift[1] + n * 0.5698402909) % 1
        even[0] = (shift[2] + n * 0.8566748839) % 1
        even[1] = (shift[3] + n * 0.7338918566) % 1
        even[2] = (shift[4] + n * 0.628706722) % 1
        even[3] = (shift[5] + n * 0.5385972572) % 1
        const a = (((x + sx) / width) * 2 - 1) * k * (width / height),
          b = (1 - ((y + sy) / height) * 2) * k
        const dx = fx + rx * a + ux * b,
          dy = fy + uy * b,
          dz = fz + rz * a + uz * b,
          q = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
        first.fill(0)
        follow(cx, cy, cz, dx * q, dy * q, dz * q, even, lit, mild, first)
        for (let i = 0; i < 3; i++) {
          out[o + direct + i] += lit[i] / rays
          out[o + soft + i] += mild[i] / rays
        }
        for (let i = 0; i < 7; i++) out[o + shape + i] += first[i] / rays
      }
    }
  return out
}

/**
 * Takes the noise out of the light without touching the colours it falls on. Soft light has no edges but those of things,
 * direct light also those of shadows and of what a glaze mirrors.
 */
function denoise(light, W, H) {
  const smoothed = [direct, soft].map((kind) => {
    let from = new Float32Array(W * H * 3)
    for (let i = 0; i < W * H; i++)
      for (let k = 0; k < 3; k++)
        from[i * 3 + k] = light[i * parts + kind + k] / (light[i * parts + colour + k] + 0.02)
    const passes = kind === direct ? 3 : 6
    for (let pass = 0; pass < passes; pass++) from = smoothLight(from, light, W, H, pass, kind === direct)
    return from
  })
  return smoothed[0].map((lit, i) => {
    const tint = light[Math.floor(i / 3) * parts + colour + (i % 3)] + 0.02
    return (lit + smoothed[1][i]) * tint
  })
}

function smoothLight(from, light, W, H, pass, withEdges) {
  const kernel = [0.375, 0.25, 0.0625],
    step = 1 << pass,
    to = new Float32Array(from.length),
    strict = withEdges ? (0.6 * pass + 1) ** 2 / 0.09 : 0,
    bright = withEdges ? brightness(from, W, H) : new Float32Array(W * H)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x
      let sum = 0,
        r = 0,
        g = 0,
        b = 0
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const X = x + dx * step,
            Y = y + dy * step
          if (X < 0 || Y < 0 || X >= W || Y >= H) continue
          const j = Y * W + X
          let apart = 0
          for (let k = shape; k < colour; k++) {
            const e = light[i * parts + k] - light[j * parts + k]
            apart += e * e * (k === colour - 1 ? 8 : 1)
          }
          const change = (bright[j] - bright[i]) / (bright[i] + bright[j] + 0.05)
          const weight =
            kernel[Math.abs(dx)] * kernel[Math.abs(dy)] * Math.exp(-apart * 14 - change * change * strict)
          sum += weight
          r += weight * from[j * 3]
          g += weight * from[j * 3 + 1]
          b += weight * from[j * 3 + 2]
        }
      to[i * 3] = r / sum
      to[i * 3 + 1] = g / sum
      to[i * 3 + 2] = b / sum
    }
  return to
}

/** Of a pixel and its neighbours together: a single dark one is noise, and no edge. */
function brightness(from, W, H) {
  const bright = new Float32Array(W * H)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      let sum = 0,
        count = 0
      for (let Y = Math.max(0, y - 1); Y <= Math.min(H - 1, y + 1); Y++)
        for (let X = Math.max(0, x - 1); X <= Math.min(W - 1, x + 1); X++) {
          const j = (Y * W + X) * 3
          sum += from[j] + from[j + 1] + from[j + 2]
          count++
        }
      bright[y * W + x] = sum / count
    }
  return bright
}

/** From light to a photograph: film curve and a little grain. */
function develop(light) {
  const rgb = Buffer.alloc(light.length),
    random = makeRandom(5)
  for (let i = 0; i < light.length; i += 3) {
    const grain = (random() + random() - 1) * 0.016
    for (let k = 0; k < 3; k++) {
      const v = light[i + k],
        film = clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14), 0, 1),
        shown = film <= 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055
      rgb[i + k] = clamp(Math.round((shown + grain) * 255), 0, 255)
    }
  }
  return rgb
}

function makeRandom(seed) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
