import { createHash } from 'node:crypto'
import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createId } from '#platform/ids.ts'

/** Below SQLite's limit of 32,766 values in a statement. */
const rowsPerStatement = 500

/**
 * Fills a data folder, before the site starts on it, with pictures without files: of ten, two have no description,
 * one is in the trash and seven are shown in a text.
 */
export async function fillMedia(dataDir: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const opened = await openDatabase(config)
  try {
    await migrateToLatest(opened, { dataDir })
    for (let from = 0; from < count; from += rowsPerStatement) {
      const numbers = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_, at) => from + at)
      await opened.db.insertInto('media').values(numbers.map(createPicture)).execute()
      const used = numbers.filter((number) => number % 10 < 7)
      const uses = used.map((number) => ({
        itemId: `post-${number}`,
        src: addressOf(number),
        ...{ kind: 'Post', title: `Post ${number}`, href: `/admin/blog/edit/post-${number}` },
      }))
      await opened.db.insertInto('mediaUse').values(uses).execute()
    }
  } finally {
    await opened.close()
  }
}

const addressOf = (number: number) => `/uploads/barn-${number}-3f9a2c7q.jpg`

function createPicture(number: number) {
  const at = new Date(Date.UTC(2015, 0, 1, 9) + number * 60 * 60 * 1000).toISOString()
  const alt = number % 10 < 2 ? '' : `A barn above the beck, number ${number}`
  return {
    id: createId(),
    src: addressOf(number),
    stem: `barn-${number}-3f9a2c7q/1f2e3d4c`,
    name: `Barn ${number}.jpg`,
    alt,
    search: `barn ${number}.jpg\n${alt.toLowerCase()}`,
    hash: createHash('sha256').update(String(number)).digest('hex'),
    bytes: 240_000,
    width: 1600,
    height: 1067,
    widths: '[400,800,1600]',
    formats: '["avif","webp","jpg"]',
    blur: `data:image/webp;base64,${'A'.repeat(120)}`,
    colour: '#8a9482',
    createdBy: null,
    createdAt: at,
    updatedAt: at,
    trashedAt: number % 10 === 9 ? at : null,
    shown: number % 10 < 7 ? (1 as const) : (0 as const),
  }
}
