import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { studio } from '#studio'

test('every network of the studio has its mark', () => {
  const fileOf = (icon: string) => join(import.meta.dirname, 'social-marks', `${icon}.svg`)
  for (const { icon } of studio.social) expect(existsSync(fileOf(icon)), icon).toBe(true)
})
