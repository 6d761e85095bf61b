import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArchitecture, pictureFile } from './picture-architecture.ts'

test('the picture of the architecture is drawn from the code as it is', () => {
  const stored = readFileSync(pictureFile, 'utf8')
  expect(stored, 'draw it anew: node scripts/picture-architecture.ts').toBe(drawArchitecture())
})
