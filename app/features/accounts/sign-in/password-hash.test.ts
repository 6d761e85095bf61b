import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.server.ts'

const hasher = createPasswordHasher(4)

it('verifies the right password and no other', async () => {
  const hash = await hasher.hash('correct horse')
  expect(await hasher.verify('correct horse', hash)).toBe(true)
  expect(await hasher.verify('correct horsf', hash)).toBe(false)
  expect(await hasher.verify('', hash)).toBe(false)
})

it('creates a different hash each time', async () => {
  expect(await hasher.hash('x')).not.toBe(await hasher.hash('x'))
})

it('creates the same hash as another, if it is to', async () => {
  const hash = await hasher.hash('x')
  expect(await createPasswordHasher(6).hash('x', hash)).toBe(hash)
  expect(await hasher.hash('y', hash)).not.toBe(hash)
})

it('treats composed and decomposed letters as the same', async () => {
  expect(await hasher.verify('caf\u0065\u0301', await hasher.hash('caf\u00e9'))).toBe(true)
})

it('verifies a hash with other settings', async () => {
  expect(await createPasswordHasher(6).verify('x', await hasher.hash('x'))).toBe(true)
})

it('hashes with settings that OWASP names, off the main thread', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 5)
  const hash = await createPasswordHasher().hash('x')
  clearInterval(timer)
  expect(hash).toMatch(/^scrypt\$15,8,3\$/)
  expect(ticks).toBeGreaterThan(1)
})

it('runs two hashes at a time, queues 64 and refuses the rest', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => hasher.hash('x')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(66)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  await expect(hasher.hash('x')).resolves.toContain('scrypt$')
})
