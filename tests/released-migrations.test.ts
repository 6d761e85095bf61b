import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source-files.ts'

/** A line for each migration that a release has had, with the first 16 digits of the hash of its files. */
const released = { '001-first-release': '029e0c189fc9b541' }

test.each(Object.entries(released))('%s is as it was released: owners have run it', (name, hash) => {
  const folder = join(root, 'db/migrations', name)
  const files = readdirSync(folder).sort()
  const text = files.map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`).join('\n')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})
