import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recordEnquiries } from '#features/enquiries/search-source.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { projects } from '#features/publishing/projects/project-kind.server.ts'
import { createItem, saveItem } from '#features/publishing/save/save-item.server.ts'
import { systemClock } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { describePicture } from '#services/pictures/commands.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { createPlace, type EngineName, engines } from '#tests/support/test-database.server.ts'
import { createApp } from '../create-app.server.ts'
import { jobEvents, jobHandlers } from '../jobs.server.ts'
import { runStudio } from './run-studio.ts'

type Environment = Record<string, string>

async function place(engine: EngineName): Promise<Environment> {
  const { settings, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = settings
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    SEED: 'none',
    LOG_LEVEL: 'silent',
  }
}

async function run(environment: Environment, ...args: string[]) {
  const terminal = testTerminal()
  const code = await runStudio(args, terminal, environment)
  return { code, text: terminal.lines.join('\n'), errors: terminal.errors }
}

const by = { id: '0198b7a0-0000-7000-8000-000000000001', name: 'Olive' }

/** A site with everything that an export has. */
async function site(engine: EngineName): Promise<Environment> {
  const environment = await place(engine)
  const { app, close } = await createApp(readConfig(environment))
  try {
    const now = new Date().toISOString()
    await app.db
      .insertInto('user')
      .values({
        ...by,
        email: 'o@example.com',
        role: 'admin',
        twoFactorEnabled: 0,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
    const drawing = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#a528' } })
      .png()
      .toBuffer()
    const kiln = await storePicture(app, { name: 'Kiln at dawn.jpg', bytes: photo }, by)
    await storePicture(app, { name: 'unused.png', bytes: drawing }, by)
    await describePicture(app, kiln.id, 'A kiln at dawn', by)
    const content = `Text with ![a kiln](${kiln.src} "At dawn") and <img src="${kiln.src}" alt="">.\n\n- a list\n`
    const text = {
      title: 'Kilns: "hot" & more',
      slug: 'kilns',
      content,
      category: 'Craft',
      featuredImage: kiln.src,
    }
    const rendered = await posts.render(app, by.id, content)
    const id = await inTransaction(app, (tx) =>
      createItem(app, tx, posts, by, { text, rendered, wish: { published: true } }),
    )
    const moved = { ...posts.empty, ...text, slug: 'kilns-at-dawn', excerpt: 'Hot.' }
    await saveItem(app, posts, by, { id, text: moved, wish: {}, version: undefined })
    await inTransaction(app, (tx) =>
      createItem(app, tx, posts, by, {
        text: { ...text, slug: 'draft', title: 'A draft' },
        rendered,
        wish: { published: false },
      }),
    )
    await inTransaction(app, (tx) =>
      createItem(app, tx, posts, by, {
        text: { ...text, slug: 'later' },
        rendered,
        wish: { publishedAt: '2099-01-01T09:00:00.000Z' },
      }),
    )
    const project = {
      ...{
        title: 'Oak doors',
        slug: 'oak-doors',
        content: '## Work\n\nDoors.',
        description: 'Doors.',
        client: 'A chapel',
      },
      ...{
        completionDate: '2025-11-14',
        services: ['Design', 'Build'],
        technologies: ['Oak'],
        featured: true,
      },
      ...{ gallery: [{ src: kiln.src, alt: 'A kiln' }], featuredImage: '/images/covers/none-1280.jpg' },
    }
    const sections = await projects.render(app, by.id, project.content)
    await inTransaction(app, (tx) =>
      createItem(app, tx, projects, by, { text: project, rendered: sections, wish: { published: true } }),
    )
    const subscriber = { consentAt: now, createdAt: now, origin: 'form' }
    await app.db
      .insertInto('subscriber')
      .values([
        {
          ...subscriber,
          id: '0198b7a0-0000-7000-8000-0000000000a1',
          email: 'a@example.com',
          confirmedAt: now,
        },
        {
          ...subscriber,
          id: '0198b7a0-0000-7000-8000-0000000000a2',
          email: '+b@example.com',
          unsubscribedAt: now,
          endReason: '550 5.1.1 No such user',
        },
      ])
      .execute()
    const enquiry = {
      ...{ kind: 'contact', status: 'new', person: 'c@example.com', name: '=1+1', email: 'c@example.com' },
      ...{
        message: 'Hello,\n"you"',
        services: '["seo"]',
        source: '{}',
        spamScore: 0,
        createdAt: now,
        value: 900,
      },
    }
    const enquiryId = '0198b7a0-0000-7000-8000-0000000000e1'
    await app.db
      .insertInto('enquiry')
      .values({ ...enquiry, id: enquiryId, fingerprint: '' })
      .execute()
    await app.db
      .insertInto('enquiryEntry')
      .values({
        id: '0198b7a0-0000-7000-8000-0000000000e2',
        enquiryId,
        kind: 'note',
        author: 'Olive',
        body: 'Call',
        createdAt: now,
      })
      .execute()
    await inTransaction(app, (tx) => recordEnquiries(tx, [enquiryId]))
    const written = { preview: 'Warm.', content: `![a kiln](${kiln.src})`, createdAt: now, updatedAt: now }
    await app.db
      .insertInto('newsletterIssue')
      .values([
        {
          ...{ ...written, id: '0198b7a0-0000-7000-8000-0000000000f1', audience: 'all', version: 1 },
          ...{ number: 1, subject: 'Kilns', startedAt: now, publicAt: now },
        },
        {
          ...{ ...written, id: '0198b7a0-0000-7000-8000-0000000000f2', audience: 'all', version: 1 },
          subject: 'Not sent yet',
        },
      ])
      .execute()
    await app.db
      .insertInto('newsletterWelcome')
      .values({ ...written, id: '0198b7a0-0000-7000-8000-0000000000f3', day: 2, subject: 'Hello' })
      .execute()
    const rules = JSON.stringify({ perDay: 7 })
    await app.db
      .insertInto('bookingSetting')
      .values({ name: 'rules', value: rules, updatedAt: now })
      .execute()
    await new JobRunner(app, jobHandlers(app), jobEvents(app)).drain()
  } finally {
    await close()
  }
  return environment
}

const isOfEnquiry = (document: unknown) => (document as { kind: string }).kind === 'enquiry'

/** Every row that an export carries, and the files of the library. */
async function contentOf(environment: Environment) {
  const { app, close } = await createApp(readConfig(environment))
  await new JobRunner(app, jobHandlers(app), jobEvents(app)).drain()
  await close()
  const config = readConfig(environment)
  const opened = await openDatabase(config)
  const tables = [
    'post',
    'project',
    'media',
    'mediaUse',
    'movedAddress',
    'subscriber',
    'enquiry',
    'enquiryEntry',
    'searchDocument',
  ]
  try {
    const rows = await opened.readSnapshot(
      { scratch: config.dataDir, clock: systemClock },
      async (snapshot) => {
        const content: Record<string, unknown[]> = {}
        for (const table of tables) {
          content[table] = []
          for await (const row of snapshot.rows(table)) content[table]?.push({ ...row })
        }
        // The subscribers of this test were written past the commands that record them.
        content.searchDocument = (content.searchDocument ?? []).filter(isOfEnquiry)
        return content
      },
    )
    return { rows, files: filesBelow(join(config.dataDir, 'uploads')) }
  } finally {
    await opened.close()
  }
}

function filesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]),
  )
}

/** A new site has none of the old one's users. */
const withoutCreator = ({ createdBy: _, ...row }: Record<string, unknown>) => row

describe.each(engines)('an export (%s)', (engine) => {
  it('imported into an empty site gives every row and file again', async () => {
    const environment = await site(engine)
    const before = await contentOf(environment)
    const folder = join(environment.DATA_DIR as string, 'out')
    const exported = await run(environment, 'export', folder)
    expect(exported.code).toBe(0)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    expect(read('posts/kilns-at-dawn/index.md')).toMatch(
      /^---\nid: "[\da-f-]{36}"\ntitle: "Kilns: \\"hot\\" & more"\ndescription: "Hot\."\ndate: \S+Z\npubDate: \S+Z\nupdatedDate: \S+Z\nlastmod: \S+Z\ndraft: false\nslug: "kilns-at-dawn"\naliases: \["\/blog\/kilns"\]\ntags: \["Craft"\]\nheroImage: "\.\/kiln-at-dawn-\w+\.jpg"\ncanonical: "\S+\/blog\/kilns-at-dawn"\n---\n\nText with !\[a kiln\]\(\.\/kiln-at-dawn-\w+\.jpg "At dawn"\)/,
    )
    expect(read('posts/later/index.md')).toContain('\ndraft: true\n')
    expect(read('redirects.csv')).toContain('\n/blog/kilns,/blog/kilns-at-dawn,301\r\n')
    expect(read('_redirects')).toBe('/blog/kilns /blog/kilns-at-dawn 301\n')
    expect(read('enquiries.csv')).toContain(",'=1+1,")
    expect(read('subscribers.csv')).toContain("'+b@example.com,")
    expect(read('issues/1/index.md')).toMatch(
      /\ntitle: "Kilns"\ndescription: "Warm\."\n[\s\S]*\ndraft: false\ncanonical: "\S+\/newsletter\/1"\n---\n\n!\[a kiln\]\(\.\/kiln-at-dawn-\w+\.jpg\)\n$/,
    )
    const [draft] = readdirSync(join(folder, 'issues')).filter((name) => name !== '1')
    expect(read(`issues/${draft}/index.md`)).toContain('\ntitle: "Not sent yet"\n')
    expect(read('welcome/day-2/index.md')).toContain('\ntitle: "Hello"\n')
    expect(JSON.parse(read('booking-rules.json')).perDay).toBe(7)
    expect(await run(environment, 'export', folder)).toEqual({
      code: 1,
      text: '',
      errors: [`${folder} is not empty. Name a new folder, or empty this one.`],
    })
    const other = await place(engine)
    expect((await run(other, 'migrate')).code).toBe(0)
    const rehearsal = await run(other, 'import', folder, '--dry-run', '--json')
    const imported = await run(other, 'import', folder, '--json')
    expect(imported.code).toBe(0)
    expect(JSON.parse(rehearsal.text).lines).toEqual(JSON.parse(imported.text).lines)
    expect(JSON.parse(imported.text).notTaken).toMatchObject([
      { what: 'Newsletter issues', count: 2 },
      { what: 'Welcome emails', count: 1 },
    ])
    const after = await contentOf(other)
    before.rows.media = (before.rows.media as Record<string, unknown>[]).map(withoutCreator)
    after.rows.media = (after.rows.media as Record<string, unknown>[]).map(withoutCreator)
    expect(after).toEqual(before)
    const repeated = await run(environment, 'import', folder, '--dry-run', '--json')
    expect(JSON.parse(repeated.text).sum).toMatchObject({ comesIn: 0 })
    const again = join(environment.DATA_DIR as string, 'again')
    await run(other, 'export', again)
    const [one, two] = [filesBelow(folder), filesBelow(again)]
    for (const files of [one, two]) {
      for (const name of Object.keys(files))
        if (/^\/(manifest|booking-rules|issues|welcome)\b/.test(name)) delete files[name]
    }
    expect(two).toEqual(one)
    expect((await run(other, 'import', 'undo')).text).toMatch(
      /^Taken back: 3 articles, 1 case studies, 2 pictures/,
    )
    const { post, project, media, enquiry, subscriber } = (await contentOf(other)).rows as Record<
      string,
      object[]
    >
    for (const row of [post, project, media].flat())
      expect(row).toMatchObject({ trashedAt: expect.any(String) })
    expect(enquiry).toMatchObject([{ deletedAt: expect.any(String) }])
    expect(subscriber).toEqual([])
    const { notTaken } = JSON.parse((await run(other, 'import', folder, '--dry-run', '--json')).text)
    expect(notTaken).toContainEqual(
      expect.objectContaining({ reason: 'It is in the trash here: restore it there.' }),
    )
  }, 60_000)
})

describe('an export', () => {
  it('of a folder without a site is one line, and makes none', async () => {
    const environment = await place('sqlite')
    const folder = join(environment.DATA_DIR as string, 'out')
    const { code, errors } = await run(
      { ...environment, DATABASE_URL: 'file:/nowhere/studio.db' },
      'export',
      folder,
    )
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/^There is no site in \/nowhere\/studio\.db\./)],
    ])
    expect(existsSync(folder)).toBe(false)
  })

  it('tried on a folder without a site makes none', async () => {
    const environment = await place('sqlite')
    const { code, errors } = await run(environment, 'import', 'blog.xml', '--dry-run')
    expect([code, errors]).toEqual([1, [expect.stringMatching(/^There is no site in /)]])
    expect(existsSync(join(environment.DATA_DIR as string, 'studio.db'))).toBe(false)
  })

  it('that was not finished is no folder to import', async () => {
    const environment = await place('sqlite')
    const { code, errors } = await run(environment, 'import', environment.DATA_DIR as string)
    expect([code, errors]).toEqual([1, [expect.stringContaining('manifest.json is not there')]])
  })

  it.each(['export', 'export --to x', 'import', 'import a --now', 'import undo --dry-run'])(
    '%s is wrong usage',
    async (words) => {
      const environment = await place('sqlite')
      expect((await run(environment, ...words.split(' '))).code).toBe(2)
      expect(existsSync(join(environment.DATA_DIR as string, 'studio.db'))).toBe(false)
    },
  )
})
