import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { studio } from '#studio.config.ts'

test('every network that the studio names has its mark', () => {
  const marks = readFileSync(join(import.meta.dirname, 'social-marks.svg'), 'utf8')
  for (const { icon } of studio.social) expect(marks).toContain(`<symbol id="${icon}"`)
})
