import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source-files.ts'

/** A line for each migration that a release has had, with the first 16 digits of the hash of its files. */
const released = {
  '001-first-release': '029e0c189fc9b541',
  '002-audit': '701c42fc13f01be3',
  '003-backups': '4fc57c8ec26206d5',
  '004-imports': 'd790f327169cb49d',
  '005-health': '4b1f64085a8ac735',
  '006-operations': '0e92d14dcb8b5ff1',
  '007-bookings': 'b3727d0b336e69c9',
  '008-search': '25032b1bd3317f15',
  '009-newsletter-issues': 'f3ec4c6560241b91',
  '010-people': '5129f1bb916f281c',
  '011-bounces': '24fbbc8e29413c67',
  '012-search-terms': '5cd6a787fd911db4',
  '013-missed-searches': '8a1f70efca0b1fc1',
  '014-mail-items': '6f88cf5cc4376a24',
  '016-erased-goals': '206f30dc49d42734',
  '017-unreadable-messages': '69b22f25c6596f86',
  '018-issue-pages': '11f0745e3e108d0a',
  '019-leases': '8459867f6c377fc3',
  '020-search-words': '7faa4762754913dc',
}

test.each(Object.entries(released))('%s is as it was released: owners have run it', (name, hash) => {
  const folder = join(root, 'db/migrations', name)
  const files = existsSync(folder) ? readdirSync(folder).sort() : ['.ts']
  const text = files
    .map((file) => `${file}\n${readFileSync(file === '.ts' ? `${folder}.ts` : join(folder, file), 'utf8')}`)
    .join('\n')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})
