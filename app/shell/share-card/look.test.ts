import { expect, it } from 'vitest'
import { makeStudioFolder } from '#tests/support/studio-folder.ts'
import { describeLook } from './look.server.ts'

it('changes with colours and mark, and with nothing else', () => {
  const studio = makeStudioFolder()
  const before = describeLook(studio.folder)
  studio.edit('content/faqs.ts', 'How', 'When')
  expect(describeLook(studio.folder)).toBe(before)
  studio.write('brand/mark.svg', '<svg><path d="M0 0h28v28H0Z"/></svg>')
  const marked = describeLook(studio.folder)
  studio.edit('brand/tokens.css', '0.868', '0.86')
  expect(new Set([before, marked, describeLook(studio.folder)]).size).toBe(3)
})
