import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSmallProduct, type SmallProduct } from '#tests/support/small-product.ts'
import { readJournal } from './journal.server.ts'

const second = {
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/pkg': {} } }),
  'app/page.txt': 'two',
  'app/new/page.txt': 'two',
  'app/old/only.txt': null,
}

async function prepared(): Promise<SmallProduct & { id: string }> {
  const product = makeSmallProduct()
  product.publish('1.1.0', second)
  const journal = await product.prepare()
  return { ...product, id: journal?.id ?? '' }
}

const phaseOf = ({ root }: SmallProduct) => readJournal(root)?.phase

/** What `describe` finds where the second version is in place. */
const upgraded = {
  changes: '?? notes.txt',
  'app/page.txt': 'two',
  'app/new/page.txt': 'two',
  'build/server/index.js': 'built 1.1.0',
  'node_modules/pkg/index.js': 'new packages',
  'notes.txt': "the owner's",
}

describe('an upgrade', () => {
  it('changes nothing in the checkout until the next start, which exchanges all', async () => {
    const product = makeSmallProduct()
    const before = product.describe()
    product.publish('1.1.0', second)
    const journal = await product.prepare()
    expect(product.describe()).toEqual(before)
    product.step()
    expect(product.describe()).toMatchObject(upgraded)
    expect(product.describe().commit).toBe(product.git('rev-parse', 'v1.1.0'))
    expect(existsSync(join(product.root, 'app/old'))).toBe(false)
    product.pass(journal?.id ?? '')
    product.step()
    expect(phaseOf(product)).toBe('done')
    expect(product.describe()).toMatchObject(upgraded)
  })

  it('goes to the version with the highest number, or to the one that is named', async () => {
    const product = makeSmallProduct()
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) product.publish(version)
    expect((await product.prepare())?.to.version).toBe('1.10.0')
    product.step()
    product.step()
    expect((await product.prepare('1.2.0'))?.to.version).toBe('1.2.0')
    product.step()
    product.step()
    const commit = product.git('rev-parse', 'v1.9.0')
    expect((await product.prepare(commit.slice(0, 12)))?.to).toMatchObject({ commit, version: '1.9.0' })
  })

  it('follows the branch of the checkout where origin has no version', async () => {
    const product = makeSmallProduct()
    product.git('push', '--quiet', 'origin', ':refs/tags/v1.0.0')
    product.publish('1.1.0', second, '')
    const before = product.describe()
    await product.prepare()
    product.step()
    expect(product.describe()).toMatchObject({ ...upgraded, head: before.head })
    expect(product.describe().main).toBe(product.git('rev-parse', 'origin/main'))
    product.step()
    expect(product.describe()).toEqual(before)
  })

  it('has nothing to do where the newest version runs', async () => {
    expect(await makeSmallProduct().prepare()).toBeUndefined()
  })

  it('leaves the packages alone where the new version has the same', async () => {
    const product = makeSmallProduct()
    product.publish('1.1.0', { 'app/page.txt': 'two' })
    expect((await product.prepare())?.folders).toEqual(['build'])
    product.step()
    const after = product.describe()
    expect(after['build/server/index.js']).toBe('built 1.1.0')
    expect(after['node_modules/pkg/index.js']).toBe('old packages')
  })
})

describe('an upgrade that fails', () => {
  it('after the exchange is taken back by the next start: head, files, packages, build', async () => {
    const product = makeSmallProduct()
    const before = product.describe()
    product.publish('1.1.0', second)
    await product.prepare()
    product.step()
    product.step()
    expect(phaseOf(product)).toBe('returned')
    expect(product.describe()).toEqual(before)
  })

  it.each([
    ['crash', 'the new version ended before it was checked'],
    ['page', '/blog answered 500'],
    ['hang', 'the new version did not answer within 2 seconds'],
  ])(
    'by a %s, and has emptied the data, is taken back at once, and the old one serves',
    async (fault, reason) => {
      const product = makeSmallProduct()
      const before = product.describe()
      product.publish('1.1.0', { ...second, 'app/fault.txt': fault })
      await product.prepare()
      expect(product.start().trim().split('\n')).toEqual([
        'serves 1.1.0',
        `The upgrade from 1.0.0 to 1.1.0 was taken back, because ${reason}. This is 1.0.0, with the data of before.`,
        'serves 1.0.0',
      ])
      expect(product.describe()).toEqual(before)
    },
  )

  it('because its data cannot be copied changes nothing, and the old version serves', async () => {
    const product = await prepared()
    const before = product.describe()
    renameSync(join(product.dataDir, 'site.txt'), join(product.dataDir, 'away.txt'))
    const said = product.start().trim().split('\n')
    expect(said).toEqual([expect.stringMatching(/was not made, .*ENOENT.* as before\.$/), 'serves 1.0.0'])
    renameSync(join(product.dataDir, 'away.txt'), join(product.dataDir, 'site.txt'))
    expect(product.describe()).toEqual(before)
  })

  it('starts nothing on data that cannot be put back, and tries it again', async () => {
    const product = await prepared()
    const before = product.describe()
    product.step()
    const [copy, away] = ['copy.txt', 'away.txt'].map((name) => join(product.dataDir, name)) as [
      string,
      string,
    ]
    renameSync(copy, away)
    expect(product.start()).toBe('')
    expect(readJournal(product.root)).toMatchObject({
      phase: 'checking',
      problem: expect.stringMatching('ENOENT'),
    })
    renameSync(away, copy)
    expect(product.start()).toContain('serves 1.0.0')
    expect(readJournal(product.root)?.problem).toBeUndefined()
    expect(product.describe()).toEqual(before)
  })

  it('in the build leaves nothing but a note', async () => {
    const product = makeSmallProduct()
    product.publish('1.1.0', second)
    const before = product.describe()
    const build = async () => {
      throw new Error('ENOSPC: no space left on device')
    }
    await expect(product.prepare(undefined, build)).rejects.toThrow(
      /^ENOSPC: no space left on device\. Nothing was changed: the site runs 1\.0\.0 as before\.$/,
    )
    expect(product.describe()).toEqual(before)
    expect(readdirSync(join(product.root, '.upgrade'))).toEqual(['journal.json'])
    expect(readJournal(product.root)).toMatchObject({
      phase: 'returned',
      reason: expect.stringMatching('ENOSPC'),
    })
  })
})

describe('an upgrade is refused in one line', () => {
  it.each(['package.json', 'package-lock.json'])(
    'where the %s of the new version is broken',
    async (name) => {
      const product = makeSmallProduct()
      const before = product.describe()
      product.publish('1.1.0', { [name]: '{"version": "1.1.0", packages: {}}' })
      const commit = product.git('ls-remote', 'origin', 'v1.1.0').slice(0, 40)
      await expect(product.prepare(commit)).rejects.toThrow(`The ${name} of that version is broken: Expected`)
      expect(product.describe()).toEqual(before)
    },
  )

  it('where tracked files were changed', async () => {
    const product = makeSmallProduct()
    writeFileSync(join(product.root, 'app/page.txt'), "the owner's")
    await expect(product.prepare()).rejects.toThrow('Files of the product were changed (app/page.txt)')
  })

  it('where a file of the owner is in the way of a new one', async () => {
    const product = makeSmallProduct()
    product.publish('1.1.0', second)
    mkdirSync(join(product.root, 'app/new'))
    writeFileSync(join(product.root, 'app/new/page.txt'), "the owner's")
    await expect(product.prepare()).rejects.toThrow('is in the way of a new file')
  })

  it.each(['2.0.0', '--upload-pack=touch', 'abcdef1234'])(
    'for %s, which origin does not have',
    async (name) => {
      await expect(makeSmallProduct().prepare(name)).rejects.toThrow(`origin has no version ${name}.`)
    },
  )

  it('for a version that could not be taken back', async () => {
    const product = makeSmallProduct()
    product.publish('0.9.0', { 'scripts/upgrade/step.mjs': null })
    await expect(product.prepare('0.9.0')).rejects.toThrow('0.9.0 has no command upgrade')
  })

  it('where the branch has commits of its own', async () => {
    const product = makeSmallProduct()
    product.git('push', '--quiet', 'origin', ':refs/tags/v1.0.0')
    product.publish('1.1.0', second, '')
    product.git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--allow-empty', '-m', 'own')
    await expect(product.prepare()).rejects.toThrow('main has commits that origin does not have')
  })

  it('where origin cannot be read', async () => {
    const product = makeSmallProduct()
    product.git('remote', 'set-url', 'origin', '/nowhere')
    await expect(product.prepare()).rejects.toThrow('origin of this checkout cannot be read')
  })

  it('while another runs, or waits for a start', async () => {
    const product = makeSmallProduct()
    product.publish('1.1.0', second)
    let other: Promise<unknown> | undefined
    await product.prepare(undefined, async (folder) => {
      other = product.prepare().catch((error: Error) => error.message)
      await other
      mkdirSync(join(folder, 'build/server'), { recursive: true })
      writeFileSync(join(folder, 'build/server/index.js'), '')
    })
    expect(await other).toMatch('Another upgrade has been running since')
    await expect(product.prepare()).rejects.toThrow('An upgrade waits for the next start')
  })
})

it('cleans up also while another process does, which lets a removal end early', async () => {
  const product = await prepared()
  product.step()
  product.pass(product.id)
  const preload = join(product.dataDir, 'early.mjs')
  writeFileSync(
    preload,
    `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     const real = fs.rmSync
     const seen = new Set()
     fs.rmSync = (path, options) => (seen.has(path) || !options.recursive ? real(path, options) : seen.add(path))
     syncBuiltinESMExports()`,
  )
  product.step(['--import', preload])
  expect(readdirSync(join(product.root, '.upgrade'))).toEqual(['journal.json'])
})

/** Kills the process at its nth change of the disk. */
function killAt(product: SmallProduct, n: number): string[] {
  const preload = join(product.dataDir, 'kill.mjs')
  writeFileSync(
    preload,
    `import fs from 'node:fs'
     import child from 'node:child_process'
     import { syncBuiltinESMExports } from 'node:module'
     let left = ${n}
     for (const [library, names] of [[fs, ['renameSync', 'linkSync', 'rmSync', 'rmdirSync', 'writeFileSync']], [child, ['execFileSync']]])
       for (const name of names) {
         const real = library[name]
         library[name] = (...args) => {
           if ((left -= 1) === 0) process.kill(process.pid, 'SIGKILL')
           return real(...args)
         }
       }
     syncBuiltinESMExports()`,
  )
  return ['--import', preload]
}

describe('a start that is killed', () => {
  it('at any change of the exchange is gone on with by the next one', { timeout: 60_000 }, async () => {
    const ready = await prepared()
    for (let n = 1; ; n += 1) {
      const product = ready.copy(`${n}`)
      if (!product.step(killAt(product, n))) return expect(n).toBeGreaterThan(20)
      if (phaseOf(product) !== 'checking') product.step()
      expect(product.describe(), `killed at ${n}`).toMatchObject(upgraded)
    }
  })

  it('at any change of the way back ends with the old version', { timeout: 60_000 }, async () => {
    const ready = await prepared()
    const before = ready.describe()
    ready.step()
    for (let n = 1; ; n += 1) {
      const product = ready.copy(`${n}`)
      writeFileSync(join(product.dataDir, 'site.txt'), 'emptied')
      if (!product.step(killAt(product, n))) return expect(n).toBeGreaterThan(15)
      product.step()
      expect(product.describe(), `killed at ${n}`).toEqual(before)
    }
  })
})
