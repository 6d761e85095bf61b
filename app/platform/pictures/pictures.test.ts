import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeProgram } from '#tests/support/task-program.ts'
import { widthsFor } from './picture-task.ts'
import { createPictures, type Pictures } from './pictures.server.ts'

const pictures = createPictures()

/** Draws a picture with a red left half and a blue right half. */
async function draw(width: number, height: number, alpha = 1): Promise<Sharp> {
  const blue = { r: 20, g: 60, b: 200, alpha }
  const half = { width: width / 2, height, channels: 4, background: blue } as const
  const whole = sharp({ create: half }).extend({
    left: width / 2,
    background: { r: 200, g: 40, b: 30, alpha },
  })
  return sharp(await whole.png().toBuffer())
}

const photograph = async (width: number, height: number) =>
  (await draw(width, height)).removeAlpha().jpeg().toBuffer()

describe('a picture', () => {
  test('is made in widths that are never larger than its own', async () => {
    const prepared = await pictures.prepare(await photograph(1000, 600))
    expect(prepared).toMatchObject({ width: 1000, height: 600, animated: false })
    expect(prepared.fallbacks.map(({ width, format }) => [width, format])).toEqual([
      [400, 'jpg'],
      [800, 'jpg'],
      [1000, 'jpg'],
    ])
    for (const { width, bytes } of prepared.fallbacks) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width })
    }
  })

  test('is no wider than 2400', async () => {
    const { width, height } = await pictures.prepare(await photograph(3000, 1500))
    expect([width, height]).toEqual([2400, 1200])
  })

  test('loses its location and keeps its orientation', async () => {
    const sent = await (await draw(300, 100))
      .removeAlpha()
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(sent.includes('secret')).toBe(true)
    const { width, height, master, fallbacks } = await pictures.prepare(sent)
    expect([width, height]).toEqual([100, 300])
    for (const bytes of [master, ...fallbacks.map((each) => each.bytes)]) {
      const kept = await sharp(bytes).metadata()
      expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
    // Turned a quarter clockwise, the left side is on top.
    const [top = 0, , , bottom = 0] = await sharp(master).resize(1, 2, { fit: 'fill' }).raw().toBuffer()
    expect(top).toBeGreaterThan(bottom)
  })

  test('that is transparent stays so, in a format for every browser', async () => {
    const { fallbacks, blur, colour, master } = await pictures.prepare(
      await (await draw(500, 300, 0.5)).png().toBuffer(),
    )
    expect(fallbacks.at(-1)).toMatchObject({ width: 500, format: 'png' })
    expect((await sharp(fallbacks.at(-1)?.bytes).stats()).isOpaque).toBe(false)
    expect([blur, colour]).toEqual(['', ''])
    const { bytes } = await pictures.encode(master, 400, 'avif')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 400, hasAlpha: true })
  })

  test('has a placeholder and a mean colour', async () => {
    const { blur, colour } = await pictures.prepare(await photograph(800, 400))
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur.length).toBeLessThan(400)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('that is animated becomes its first frame, and says so', async () => {
    const frames = [await draw(40, 40), (await draw(40, 40)).negate({ alpha: false })].map((frame) =>
      frame.png().toBuffer(),
    )
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer()
    const { width, height, animated } = await pictures.prepare(gif)
    expect([width, height, animated]).toEqual([40, 40, true])
  })

  test.each(['avif', 'webp', 'jpg'] as const)('can be encoded as %s', async (format) => {
    const { master } = await pictures.prepare(await photograph(900, 300))
    const { bytes } = await pictures.encode(master, 400, format)
    const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
    expect(await sharp(bytes).metadata()).toMatchObject({ format: formats[format], width: 400, height: 133 })
  })
})

describe('what is refused', () => {
  test('is every file whose content is no picture, whatever its name', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(pictures.prepare(drawing)).rejects.toMatchObject({ kind: 'unsupported' })
  })

  test('is a picture cut off at any place', async () => {
    const whole = await photograph(300, 200)
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(pictures.prepare(cut), `${part}`).rejects.toMatchObject({ kind: 'unsupported' })
    }
  })

  test('is a small file that unpacks to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    await expect(pictures.prepare(bomb)).rejects.toMatchObject({
      kind: 'too-large',
      message: 'The picture has more than 50 million pixels. Make it smaller; 2400 pixels wide is plenty.',
    })
  })
})

describe('the process', () => {
  const tiny = sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()

  function withProgram(text: string, options: object = {}): Pictures {
    return createPictures({ program: writeProgram(text), ...options })
  }

  test('that a picture crashes twice refuses it', async () => {
    const dies = withProgram(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
    await expect(dies.prepare(await tiny)).rejects.toMatchObject({ kind: 'unsupported' })
  })

  test('that hangs is ended', async () => {
    const hangs = withProgram(`process.on('message', () => { for (;;); })`, { withinMs: 300 })
    // Not certainly the picture's fault: the machine may be busy, so it may be sent again.
    await expect(hangs.prepare(await tiny)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(hangs.encode(await tiny, 8, 'avif')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('refuses more than so many waiting pictures', async () => {
    const slow = withProgram(
      `process.on('message', () => setTimeout(() => process.send({ answer: { prepared: {} } }), 200))`,
      { maxWaiting: 2 },
    )
    const bytes = await tiny
    const inside = [slow.prepare(bytes), slow.prepare(bytes), slow.prepare(bytes)]
    await expect(slow.prepare(bytes)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 })
    await Promise.all(inside)
  })
})

test('leaves out steps that would save next to nothing', () => {
  expect(widthsFor(300)).toEqual([300])
  expect(widthsFor(820)).toEqual([400, 820])
  expect(widthsFor(1000)).toEqual([400, 800, 1000])
  expect(widthsFor(2400)).toEqual([400, 800, 1200, 1600, 2400])
})
