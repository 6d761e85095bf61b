import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeStudioFolder } from '#tests/support/studio-folder.ts'
import { describeFiles } from './describe-files.server.ts'

it('changes with the font, and with no text', () => {
  const studio = makeStudioFolder()
  const before = describeFiles(studio.folder)
  studio.edit('content/faqs.ts', 'How', 'When')
  expect(describeFiles(studio.folder)).toBe(before)
  mkdirSync(join(studio.folder, 'brand/fonts'), { recursive: true })
  studio.write('brand/fonts/share-card.ttf', 'another')
  expect(describeFiles(studio.folder)).not.toBe(before)
})
