// Renders the hero photograph: a Yorkshire dale at first light. Three drawings of one piece of ground:
//   node moor.mjs --preset dawn   --width 2400 --out out/hero.png  --avif 2400:74,800:72
//   node moor.mjs --preset night  --width 1600 --out out/night.png --avif 1600:60,800:60
//   node moor.mjs --preset survey --width 3600 --ss 1 --out out/survey.png --avif 1200:40 --skyline out/skyline.txt
// Other views of the same dale, for article covers: --set '{"hfov":7.5,"yaw":-0.026,"horizon":-0.52,"mist":0.001}'
// Height is two thirds of the width unless given. Plain Node, no dependencies; --avif needs the package "sharp".
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { renderColumns } from './columns.mjs'
import { develop } from './darkroom.mjs'
import { draw } from './drawing.mjs'
import { png } from './png.mjs'
import { PRESETS } from './presets.mjs'
import { bake } from './relief.mjs'
import { G } from './terrain.mjs'

if (!isMainThread) {
  const { job } = workerData
  Object.assign(G, job.G)
  parentPort.on('message', (m) => {
    const r = renderColumns({ ...job, from: m.from, to: m.to })
    parentPort.postMessage({ ...m, r }, [r.buffer])
  })
} else if (process.argv[1] === new URL(import.meta.url).pathname) {
  const arg = (n, d) => {
    const i = process.argv.indexOf(`--${n}`)
    return i < 0 ? d : process.argv[i + 1]
  }
  const W = +arg('width', 2400),
    Hh = +arg('height', Math.round((W * 2) / 3)),
    ss = +arg('ss', 2),
    outFile = arg('out', 'out/hero.png'),
    P = { ...PRESETS[arg('preset', 'dawn')], ...JSON.parse(arg('set', '{}')) }
  Object.assign(G, JSON.parse(arg('ground', '{}')))
  const t0 = Date.now(),
    maps = bake(P)
  console.log('ground baked', Date.now() - t0, 'ms')
  const img = new Float32Array(W * Hh * 3),
    job = { P, W, Hh, ss, maps, G, NS: +arg('steps', 2600) }
  const bands = []
  for (let x = 0; x < W; x += 20) bands.push({ from: x, to: Math.min(W, x + 20) })
  const n = Math.min(os.availableParallelism?.() ?? 4, 16)
  let done = 0,
    total = bands.length
  await new Promise((res) => {
    for (let i = 0; i < n; i++) {
      const w = new Worker(new URL(import.meta.url), { workerData: { job } })
      const next = () => {
        const b = bands.shift()
        if (b) w.postMessage(b)
        else w.terminate()
      }
      w.on('message', ({ from, to, r }) => {
        for (let x = from; x < to; x++)
          for (let y = 0; y < Hh; y++)
            for (let k = 0; k < 3; k++) img[(y * W + x) * 3 + k] = r[((x - from) * Hh + y) * 3 + k]
        if (++done === total) res()
        next()
      })
      w.on('error', (e) => {
        throw e
      })
      next()
    }
  })
  console.log('rendered', Date.now() - t0, 'ms')
  fs.mkdirSync(path.dirname(outFile), { recursive: true })
  let file
  if (P.survey) {
    const S = +arg('line', 3),
      d = draw(img, W, Hh, S, [24, 47, 54], [246, 248, 249])
    file = png(d.rgb, d.w, d.h)
  } else file = png(develop(img, W, Hh, P, +arg('grain', 0.022)), W, Hh)
  fs.writeFileSync(outFile, file)
  if (P.survey && arg('skyline')) {
    // where the sky ends, as an SVG path in a 2400 wide view box: lets type set behind the hills
    const k = 2400 / W,
      pts = []
    for (let x = 0; x <= W; x += Math.max(1, W >> 9)) {
      const X = Math.min(W - 1, x)
      let y = 0
      while (y < Hh - 1 && img[(y * W + X) * 3] < 0) y++
      pts.push([x * k, y * k])
    }
    const thin = (p, tol) => {
      let m = 0,
        j = 0
      const [a, b] = p[0],
        [c, d] = p.at(-1),
        L = Math.hypot(c - a, d - b) || 1
      for (let i = 1; i < p.length - 1; i++) {
        const e = Math.abs((d - b) * p[i][0] - (c - a) * p[i][1] + c * b - d * a) / L
        if (e > m) {
          m = e
          j = i
        }
      }
      return m > tol
        ? thin(p.slice(0, j + 1), tol)
            .slice(0, -1)
            .concat(thin(p.slice(j), tol))
        : [p[0], p.at(-1)]
    }
    fs.writeFileSync(
      arg('skyline'),
      'M0 0H2400L' +
        thin(pts, 1.2)
          .reverse()
          .map((p) => p.map(Math.round).join(' '))
          .join(' ') +
        'Z',
    )
  }
  if (arg('avif')) {
    const sharp = await import('sharp').then(
      (m) => m.default,
      () => null,
    )
    if (!sharp) console.log('sharp not found: no AVIF written')
    else
      for (const v of arg('avif').split(',')) {
        const [w, q] = v.split(':').map(Number),
          f = outFile.replace(/\.png$/, `-${w}.avif`),
          b = await sharp(file)
            .resize(w, null, { kernel: 'lanczos3' })
            .avif({ quality: q, effort: 9, chromaSubsampling: P.survey ? '4:4:4' : '4:2:0' })
            .toBuffer()
        fs.writeFileSync(f, b)
        console.log(f, b.length, 'bytes')
      }
  }
  console.log('written', outFile, Date.now() - t0, 'ms')
}
