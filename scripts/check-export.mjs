import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Exports the demonstration and builds it as it is with Astro, by the content schema of its blog starter. Takes a minute
 * and the npm registry, so it is no part of `npm test`: `npm run check-export`.
 */
const astro = 'astro@7.3.5'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const place = mkdtempSync(join(tmpdir(), 'studio-check-export-'))

const schema = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const collection = (base) =>
  defineCollection({
    loader: glob({ base, pattern: '**/*.{md,mdx}' }),
    schema: ({ image }) =>
      z.object({
        title: z.string(),
        description: z.string(),
        pubDate: z.coerce.date(),
        updatedDate: z.coerce.date().optional(),
        heroImage: z.optional(image()),
      }),
  })

export const collections = { blog: collection('./src/content/blog'), work: collection('./src/content/work') }
`

const page = (collection) => `---
import { Image } from 'astro:assets'
import { getCollection, render } from 'astro:content'

export async function getStaticPaths() {
  const entries = await getCollection('${collection}')
  return entries.map((entry) => ({ params: { slug: entry.id }, props: entry }))
}
const { title, pubDate, heroImage } = Astro.props.data
const { Content } = await render(Astro.props)
---
<title>{title}</title>
<time datetime={pubDate.toISOString()}></time>
{heroImage && <Image src={heroImage} alt="" />}
<Content />
`

try {
  const folder = join(place, 'export')
  const settings = {
    DATA_DIR: join(place, 'data'),
    STUDIO_DIR: join(root, 'demo'),
    SEED: 'demo',
    LOG_LEVEL: 'error',
  }
  const studio = (...words) => run(root, [join(root, 'app/server/cli/studio.ts'), ...words], settings)
  studio('seed')
  studio('export', folder)

  const site = join(place, 'site')
  mkdirSync(join(site, 'src/content'), { recursive: true })
  cpSync(join(folder, 'posts'), join(site, 'src/content/blog'), { recursive: true })
  cpSync(join(folder, 'projects'), join(site, 'src/content/work'), { recursive: true })
  writeFileSync(join(site, 'package.json'), '{ "name": "site", "private": true, "type": "module" }')
  writeFileSync(join(site, 'src/content.config.ts'), schema)
  for (const collection of ['blog', 'work']) {
    mkdirSync(join(site, 'src/pages', collection), { recursive: true })
    writeFileSync(join(site, 'src/pages', collection, '[...slug].astro'), page(collection))
  }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', astro], {
    cwd: site,
    stdio: 'inherit',
  })
  run(site, [join(site, 'node_modules/astro/bin/astro.mjs'), 'build'], { ASTRO_TELEMETRY_DISABLED: '1' })

  const built = [...check(site, folder, 'posts', 'blog'), ...check(site, folder, 'projects', 'work')]
  if (built.length === 0) throw new Error('The export has nothing in it.')
  console.log(`Built as it is: ${built.length} texts.`)
} finally {
  rmSync(place, { recursive: true, force: true })
}

function check(site, folder, kind, collection) {
  const slugs = readdirSync(join(folder, kind))
  for (const slug of slugs) {
    const html = readFileSync(join(site, 'dist', collection, slug, 'index.html'), 'utf8')
    const record = JSON.parse(readFileSync(join(folder, kind, slug, 'record.json'), 'utf8'))
    const pictures = [...html.matchAll(/<img[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src)
    const missing = pictures.filter((src) => src.startsWith('/') && !existsSync(join(site, 'dist', src)))
    if (missing.length > 0) throw new Error(`${slug} shows ${missing[0]}, which is not there.`)
    if (record.featuredImage && pictures.length === 0) throw new Error(`${slug} has lost its picture.`)
  }
  return slugs
}

function run(cwd, words, environment) {
  execFileSync(process.execPath, words, { cwd, env: { ...process.env, ...environment }, stdio: 'inherit' })
}
