import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSecrets } from '../config/secret.server.ts'
import { createId } from '../ids.ts'
import { listTokens, tokenHeader } from './return-mark.ts'
import { createMarker, readReturnToken } from './return-marks.server.ts'

const from = { name: 'Studio', address: 'hello@studio.example' }
const bounces = {
  host: 'mail.example',
  port: 993,
  user: 'bounce@studio.example',
  password: 'p',
  folder: 'INBOX',
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.each([1, 2])('a mail of %i ids is recognised by its header and by its return address', (count) => {
  const dataDir = makeFolder()
  const ids = Array.from({ length: count }, () => createId())
  const { headers, returnPath = '' } = createMarker({ bounces, dataDir }, from)(ids)
  expect(returnPath).toMatch(/^bounce\+\w+@studio\.example$/)
  expect(returnPath.indexOf('@')).toBeLessThanOrEqual(64)
  const token = headers[tokenHeader] as string
  const report = `To: <${returnPath.toUpperCase()}>\r\n\r\n${tokenHeader.toLowerCase()}:\r\n ${token}\r\n`
  expect(listTokens(report)).toEqual([token])
  expect(readReturnToken(createSecrets(dataDir), token)).toEqual(ids)
})

it('a token that another installation signed, or that was changed, names no mail', () => {
  const [dataDir, another] = [makeFolder(), makeFolder()]
  for (const ids of [[createId()], [createId(), createId()]]) {
    const token = createMarker({ bounces, dataDir }, from)(ids).headers[tokenHeader] as string
    expect(readReturnToken(createSecrets(another), token)).toBeUndefined()
    const other = token.startsWith('0') ? token.replace(/^./, '1') : token.replace(/^./, '0')
    for (const wrong of [other, token.slice(1), `${token}0`, '', 'v'.repeat(42), 'v'.repeat(56)]) {
      expect(readReturnToken(createSecrets(dataDir), wrong), wrong).toBeUndefined()
    }
  }
})

it("mail returns to the sender's own mailbox by itself, and is not marked where none is read", () => {
  const dataDir = makeFolder()
  for (const user of ['Hello@studio.example', 'hello']) {
    const mark = createMarker({ bounces: { ...bounces, user }, dataDir }, from)([createId()])
    expect(mark.returnPath).toBeUndefined()
    expect(mark.headers[tokenHeader]).toHaveLength(42)
  }
  expect(createMarker({ bounces: undefined, dataDir }, from)([createId()])).toEqual({
    headers: {},
    returnPath: undefined,
  })
})
