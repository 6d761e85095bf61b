import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compressDensely, compressPage } from './encoding.server.ts'
import { prepareAnswer, responseFromMemory } from './memory-answer.server.ts'

const text = 'The same ground, drawn twice. '.repeat(200)

async function prepared() {
  const bodies = await compressPage(Buffer.from(text))
  return prepareAnswer(200, { 'Content-Type': 'text/html', Vary: 'Accept-Encoding', 'X-Own': '1' }, bodies)
}

const ask = (headers: Record<string, string>, method = 'GET') =>
  new Request('http://localhost/', { method, headers })

describe('choosing an encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['zstd', 'identity'],
    ['br;q=0, *;q=0', 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })
})

describe('an answer from memory', () => {
  it('has its own ETag and length for each encoding', async () => {
    const answer = await prepared()
    const zipped = responseFromMemory(ask({ 'accept-encoding': 'gzip' }), answer)
    const bytes = Buffer.from(await zipped.arrayBuffer())
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(zipped.headers.get('content-length')).toBe(String(bytes.length))
    expect(gunzipSync(bytes).toString()).toBe(text)
    const plain = responseFromMemory(ask({}), answer)
    expect(plain.headers.get('etag')).not.toBe(zipped.headers.get('etag'))
    expect(await plain.text()).toBe(text)
  })

  it('is 304 without a body for a known ETag, also when a proxy weakened it', async () => {
    const answer = await prepared()
    const tag = responseFromMemory(ask({ 'accept-encoding': 'gzip' }), answer).headers.get('etag') as string
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = responseFromMemory(ask({ 'accept-encoding': 'gzip', 'if-none-match': known }), answer)
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
      expect(again.headers.get('x-own')).toBeNull()
    }
    expect(responseFromMemory(ask({ 'if-none-match': tag }), answer).status).toBe(200)
  })

  it('has a weak ETag for Brotli, because it may be compressed further meanwhile', async () => {
    const bodies = await compressPage(Buffer.from(text))
    const denser = prepareAnswer(200, {}, { ...bodies, br: await compressDensely(bodies.identity) })
    const asBrotli = { 'accept-encoding': 'br' }
    const tag = responseFromMemory(ask(asBrotli), await prepared()).headers.get('etag') as string
    expect(tag).toMatch(/^W\/"[\w-]{20}-br"$/)
    expect(responseFromMemory(ask(asBrotli), denser).headers.get('etag')).toBe(tag)
    for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
      const again = responseFromMemory(ask({ ...asBrotli, 'if-none-match': known }), denser)
      expect([known, again.status]).toEqual([known, 304])
    }
  })

  it('has all headers and no body for HEAD', async () => {
    const head = responseFromMemory(ask({}, 'HEAD'), await prepared())
    expect(head.headers.get('content-length')).toBe(String(text.length))
    expect(await head.text()).toBe('')
  })
})
