import { expect, test } from 'vitest'
import { findDrawing } from './find-drawing.server.ts'

test('an icon is found by the name content gives it', async () => {
  const drawing = await findDrawing('code-xml')
  expect(drawing.map(([element]) => element)).toEqual(['path', 'path', 'path'])
  expect(drawing[0]?.[1].d).toBe('m18 16 4-4-4-4')
})

test('an unknown icon name is an error', async () => {
  await expect(findDrawing('no-such-icon')).rejects.toThrow('no-such-icon')
})
