import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { settleImports } from '#features/operations/import/run.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { killRounds } from '../support/release.ts'
import { createPlace, type EngineName, engines } from '../support/test-database.server.ts'

const texts = 30
const time = '2019-05-04T09:00:00.000Z'

describe.each(engines)('kill -9 during an import (%s)', (engine) => {
  it('leaves the site as it was or as it is to be, and its next run ends it', async () => {
    const whole = await place(engine)
    const folder = await writeFolder(whole.DATA_DIR as string)
    const begun = performance.now()
    await importUntil(whole, folder, Number.POSITIVE_INFINITY)
    const longest = performance.now() - begun
    const after = await countVisible(whole)
    expect(after).toEqual({ posts: texts, pictures: texts, subscribers: 1, addresses: texts })

    const killed = await place(engine)
    const before = await countVisible(killed)
    for (let round = 0; round < killRounds; round += 1) {
      await importUntil(killed, folder, Math.random() * longest)
      expect([before, after]).toContainEqual(await countVisible(killed))
    }
    await importUntil(killed, folder, Number.POSITIVE_INFINITY)
    expect(await countVisible(killed)).toEqual(after)
  }, 600_000)
})

async function place(engine: EngineName): Promise<Record<string, string>> {
  const { settings, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = settings
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    LOG_LEVEL: 'silent',
    SEED: 'none',
  }
}

/** A small export: each article with a picture and an old address, and a subscriber. */
async function writeFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'export')
  const idOf = (number: number) => `0198b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`
  const pictures: object[] = []
  for (let number = 1; number <= texts; number += 1) {
    const post = join(folder, `posts/post-${number}`)
    mkdirSync(post, { recursive: true })
    const src = `/uploads/picture-${number}.jpg`
    const file = `posts/post-${number}/picture-${number}.jpg`
    const background = { r: number * 8, g: 90, b: 40 }
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(folder, file), bytes)
    writeFileSync(
      join(post, 'index.md'),
      `---\ntitle: "Post ${number}"\nslug: "post-${number}"\n---\n\n![](./picture-${number}.jpg)\n`,
    )
    writeFileSync(
      join(post, 'record.json'),
      JSON.stringify({
        ...{
          id: idOf(number),
          version: 1,
          publishedAt: time,
          createdAt: time,
          updatedAt: time,
          touchedAt: time,
        },
        ...{
          formerSlugs: [],
          oldAddresses: [`/old/${number}`],
          pictures: { [`picture-${number}.jpg`]: src },
        },
        ...{ featuredImage: null, featuredImageAlt: '', excerptDerived: true, category: null },
        ...{ seoTitle: null, seoDescription: null },
      }),
    )
    pictures.push({
      ...{ file, id: idOf(number), src, stem: `picture-${number}/aaaaaaaaaa`, name: 'a.jpg', alt: '' },
      ...{ hash: `hash ${number}`, bytes: bytes.length, createdAt: time, updatedAt: time },
    })
  }
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(
    join(folder, 'pictures/index.jsonl'),
    pictures.map((each) => `${JSON.stringify(each)}\n`).join(''),
  )
  writeFileSync(
    join(folder, 'subscribers.csv'),
    `email,consentAt,createdAt,id\na@example.com,${time},${time},${idOf(1)}\n`,
  )
  const about = {
    format: 1,
    program: 'studio export',
    version: '1',
    studio: 'Olive',
    site: 'https://old.example',
  }
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...about, takenAt: time, counts: {}, notes: [] }),
  )
  return folder
}

async function importUntil(environment: Record<string, string>, folder: string, ms: number): Promise<void> {
  const command = ['app/server/cli/studio.ts', 'import', folder]
  const child = spawn(process.execPath, command, { env: { ...process.env, ...environment }, stdio: 'ignore' })
  const exited = once(child, 'exit')
  if (Number.isFinite(ms)) {
    await Promise.race([exited, sleep(ms)])
    child.kill('SIGKILL')
  }
  await exited
}

/** Counts what visitors see and whom the newsletter writes to, as the next start of the site finds it. */
async function countVisible(environment: Record<string, string>) {
  const { app, close } = await createApp(readConfig(environment))
  try {
    // The minute has passed in which the lease of a killed process is held.
    await app.db.deleteFrom('lease').where('name', '=', 'import').execute()
    await settleImports(app)
    const visible = app.db
      .selectFrom('post')
      .leftJoin('mediaUse', 'mediaUse.itemId', 'post.id')
      .select(['post.id', 'src'])
      .where('trashedAt', 'is', null)
      .where('publishedAt', 'is not', null)
    const posts = await visible.execute()
    const leading = app.db
      .selectFrom('oldAddress')
      .innerJoin('import', 'import.id', 'oldAddress.importId')
      .select('path')
      .where('shownAt', 'is not', null)
      .execute()
    return {
      posts: posts.length,
      pictures: posts.filter(({ src }) => src !== null).length,
      subscribers: (await app.db.selectFrom('subscriber').select('id').execute()).length,
      addresses: (await leading).length,
    }
  } finally {
    await close()
  }
}
