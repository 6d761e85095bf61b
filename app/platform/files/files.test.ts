import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { systemClock } from '../app.ts'
import { createS3Files } from './create-files.server.ts'
import { type Files, readWhole } from './files.server.ts'
import { downloadFile, uploadFile } from './large-files.server.ts'
import { createLocalFiles } from './local-files.server.ts'
import { createS3Client } from './s3-client.server.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const bytesOf = (text: string) => new TextEncoder().encode(text)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const stores: [string, () => Files][] = [
  ['a folder', () => createLocalFiles(join(makeFolder(), 'uploads'))],
  ['a bucket', () => createS3Files(s3.bucket, systemClock)],
]

describe.each(stores)('%s', (_, open) => {
  async function contentOf(files: Files, key: string): Promise<string | undefined> {
    const found = await files.find(key)
    return found && (await readWhole(found)).toString()
  }

  test('returns a stored file with its size', async () => {
    const files = open()
    await files.put('kiln/a-800.avif', bytesOf('glow'))
    expect((await files.find('kiln/a-800.avif'))?.size).toBe(4)
    expect(await contentOf(files, 'kiln/a-800.avif')).toBe('glow')
  })

  test('returns the later of two files under one key', async () => {
    const files = open()
    await files.put('kiln/b.jpg', bytesOf('first'))
    await files.put('kiln/b.jpg', bytesOf('second'))
    expect(await contentOf(files, 'kiln/b.jpg')).toBe('second')
  })

  test('has nothing where nothing was put, or where it was removed', async () => {
    const files = open()
    await files.put('dale/a.jpg', bytesOf('x'))
    await files.put('dale/b.jpg', bytesOf('y'))
    await files.remove(['dale/a.jpg', 'dale/never.jpg', 'never/was.jpg'])
    expect(await files.find('dale/a.jpg')).toBeUndefined()
    expect(await contentOf(files, 'dale/b.jpg')).toBe('y')
  })

  test('can be closed in the middle of reading', async () => {
    const files = open()
    await files.put('long/a.jpg', new Uint8Array(4 * 1024 * 1024))
    for (let round = 0; round < 20; round += 1) {
      const reader = (await files.find('long/a.jpg'))?.body.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    expect((await files.find('long/a.jpg'))?.size).toBe(4 * 1024 * 1024)
  })

  test.each(['../a', 'a/../b', '/a', 'a//b', 'a/', '.a', 'A', 'a b', 'a/.b', 'a\0', `${'a'.repeat(201)}`])(
    'takes no key that could lead elsewhere: %s',
    async (key) => {
      await expect(open().find(key)).rejects.toThrow('is not a key')
      await expect(open().put(key, bytesOf('x'))).rejects.toThrow('is not a key')
    },
  )
})

describe('a folder', () => {
  test('is deleted with its last file', async () => {
    const folder = makeFolder()
    const files = createLocalFiles(folder)
    await files.put('kiln/a.jpg', bytesOf('x'))
    await files.remove(['kiln/a.jpg'])
    expect(readdirSync(folder)).toEqual(['.unfinished'])
  })

  test('deletes half-written files of a killed process, and nothing else', async () => {
    const folder = makeFolder()
    const files = createLocalFiles(folder)
    await files.put('kiln/a.jpg', bytesOf('x'))
    const yesterday = new Date('2026-01-14T12:00:00Z')
    for (const name of ['old', 'young']) writeFileSync(join(folder, '.unfinished', name), 'half')
    utimesSync(join(folder, '.unfinished', 'old'), yesterday, yesterday)
    utimesSync(join(folder, 'kiln/a.jpg'), yesterday, yesterday)
    await files.sweep(new Date('2026-01-15T00:00:00Z'))
    expect(readdirSync(join(folder, '.unfinished'))).toEqual(['young'])
    expect(await files.find('kiln/a.jpg')).toBeDefined()
  })

  test('that cannot be written to says so, and stores no partial file', async () => {
    const folder = makeFolder()
    // Blocks the file: a folder with something in it has its name.
    mkdirSync(join(folder, 'kiln/a.jpg/in-the-way'), { recursive: true })
    await expect(createLocalFiles(folder).put('kiln/a.jpg', bytesOf('x'))).rejects.toThrow()
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  })
})

describe('a bucket', () => {
  test('with bad credentials is an error, not a missing file', async () => {
    const credentials = { ...s3.bucket.credentials, accessKeyId: 'wrong' }
    const files = createS3Files({ ...s3.bucket, credentials }, systemClock)
    await expect(files.put('kiln/a.jpg', bytesOf('x'))).rejects.toThrow('The file store answered 403')
  })

  test.each([
    ['of one request', 3 * 2 ** 20],
    ['in parts', 20 * 2 ** 20 + 1],
    ['that is empty', 0],
  ])('takes a file %s, and gives it back byte for byte', async (_, size) => {
    const [sent, received] = [join(makeFolder(), 'sent'), join(makeFolder(), 'received')]
    writeFileSync(sent, randomBytes(size))
    const client = createS3Client(s3.bucket, systemClock, 'UPLOADS_URL')
    await uploadFile(client, 'large/one.bin', sent)
    expect(await downloadFile(client, 'large/one.bin', received)).toBe(true)
    expect(readFileSync(received).equals(readFileSync(sent))).toBe(true)
    expect(await downloadFile(client, 'large/none.bin', received)).toBe(false)
  })

  test("shared with somebody else has that one's files in no list", async () => {
    await createS3Files(s3.bucket, systemClock).put('others/erased.json', bytesOf('x'))
    const keys: string[] = []
    for await (const key of createS3Files(s3.bucket, systemClock, 'others/').list()) keys.push(key)
    expect(keys).toContain('kiln/b.jpg')
    expect(keys).not.toContain('others/erased.json')
  })

  test('whose service is down is unavailable', async () => {
    const away = createS3Files({ ...s3.bucket, endpoint: 'http://127.0.0.1:9' }, systemClock)
    await expect(away.find('kiln/a.jpg')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(away.put('kiln/a.jpg', bytesOf('x'))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

test.each([
  ['AccessDenied', 'is not there, for keys that may not list the bucket'],
  ['SignatureDoesNotMatch', 'cannot be had, which is not the same'],
])('a bucket that answers 403 %s: the file %s', async (code) => {
  const server = createServer((_, response) =>
    response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const files = createS3Files({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }, systemClock)
  const found = await files.find('dale/a.jpg').then(
    (file) => file,
    (error: Error) => error.message,
  )
  expect(found).toEqual(code === 'AccessDenied' ? undefined : expect.stringContaining('403'))
})
