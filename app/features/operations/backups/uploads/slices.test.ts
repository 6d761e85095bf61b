import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sliceBytes } from '../schema.ts'
import { findUpload, receiveSlice, uploadFile } from './slices.server.ts'

const bytes = Buffer.alloc(sliceBytes + 1000, 'A studio moves house. ')
const about = { file: 'a.headrow', stamp: '1', bytes: bytes.length }

function createFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-slices-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

function sliceAt(start: number) {
  const part = bytes.subarray(start, start + sliceBytes)
  return { start, body: [part], sha256: createHash('sha256').update(part).digest('base64') }
}

it('an upload goes on where a process that was killed has left it', async () => {
  const dataDir = createFolder()
  const send = (start: number) => receiveSlice(dataDir, 'first-run', about, sliceAt(start))
  expect(await send(0)).toBe(sliceBytes)
  appendFileSync(uploadFile(dataDir, 'first-run'), 'half a slice')
  expect(await findUpload(dataDir, 'first-run')).toEqual({ ...about, received: sliceBytes })
  expect(await send(sliceBytes)).toBe(bytes.length)
  expect(readFileSync(uploadFile(dataDir, 'first-run')).equals(bytes)).toBe(true)
})

it('a slice that is damaged, elsewhere or of another length is refused, with the place to go on', async () => {
  const dataDir = createFolder()
  const send = (slice: object) => receiveSlice(dataDir, 'first-run', about, { ...sliceAt(0), ...slice })
  await expect(send({ sha256: sliceAt(sliceBytes).sha256 })).rejects.toThrow('damaged on the way')
  await expect(send({ body: [bytes.subarray(0, 100)] })).rejects.toThrow('slices of 8388608 bytes')
  await expect(send(sliceAt(sliceBytes))).rejects.toThrow('Go on with byte 0.')
  await expect(send({ body: [bytes.subarray(0, sliceBytes), Buffer.from('a')] })).rejects.toThrow(
    '8 MiB at most',
  )
  expect(await findUpload(dataDir, 'first-run')).toBe(undefined)
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  await send({})
  await expect(send({})).rejects.toThrow(`Go on with byte ${sliceBytes}.`)
})

it('an upload larger than the disk has room for is refused at its first slice', async () => {
  const huge = { ...about, bytes: 2 ** 50 }
  const sent = receiveSlice(createFolder(), 'first-run', huge, sliceAt(0))
  await expect(sent).rejects.toThrow('The server does not have enough space')
})

it('the first slice of another file takes the place of an upload', async () => {
  const dataDir = createFolder()
  await receiveSlice(dataDir, 'first-run', about, sliceAt(0))
  const other = { file: 'b.headrow', stamp: '2', bytes: 3 }
  const part = Buffer.from('abc')
  const sha256 = createHash('sha256').update(part).digest('base64')
  expect(await receiveSlice(dataDir, 'first-run', other, { start: 0, body: [part], sha256 })).toBe(3)
  expect(await findUpload(dataDir, 'first-run')).toEqual({ ...other, received: 3 })
})
