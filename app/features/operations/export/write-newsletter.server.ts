import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewsletterIssueTable } from '#db/tables.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { namePicturesBeside } from './beside.ts'
import { listAddresses } from './copy-pictures.server.ts'
import { type FrontMatterKey, writeFrontMatter } from './front-matter.ts'
import type { ItemsOptions } from './write-items.server.ts'
import { rowsOf } from './write-tables.server.ts'

type Values = Partial<Record<FrontMatterKey, string | boolean | undefined>>

/** Writes each issue of the newsletter, drafts too, into a folder named by its number or id. */
export async function writeIssues(options: ItemsOptions, snapshot: Snapshot): Promise<number> {
  let count = 0
  for await (const row of rowsOf(snapshot, 'newsletterIssue')) {
    const { id, number, subject, preview, content, startedAt, createdAt, updatedAt } = row
    const date = startedAt ?? createdAt
    const place = `issues/${number ?? id}`
    const values: Values = {
      ...{ id, title: subject, description: preview, date, pubDate: date, updatedDate: updatedAt },
      ...{ lastmod: updatedAt, draft: row.publicAt === null },
      canonical: row.publicAt === null ? undefined : `${options.site}/newsletter/${number}`,
    }
    await writeText(options, place, values, content)
    await writeFile(join(options.folder, place, 'record.json'), `${JSON.stringify(recordOf(row), null, 2)}\n`)
    count += 1
  }
  return count
}

/** The facts of an issue that front matter has no key for. Its figures and recipients are in backups alone. */
function recordOf({ number, postId, extent, ...row }: NewsletterIssueTable) {
  const { sendAt, startedAt, publicAt, stoppedAt, sentAt } = row
  return { number, postId, extent, sendAt, startedAt, publicAt, stoppedAt, sentAt }
}

/** Writes each welcome email into a folder named by its day, such as `welcome/day-0`. */
export async function writeWelcomeEmails(options: ItemsOptions, snapshot: Snapshot): Promise<number> {
  let count = 0
  for await (const row of rowsOf(snapshot, 'newsletterWelcome')) {
    const { id, day, subject, preview, content, createdAt, updatedAt } = row
    const values: Values = {
      ...{ id, title: subject, description: preview, date: createdAt, pubDate: createdAt },
      ...{ updatedDate: updatedAt, lastmod: updatedAt },
    }
    await writeText(options, `welcome/day-${day}`, values, content)
    count += 1
  }
  return count
}

async function writeText(
  { folder, pictures }: ItemsOptions,
  place: string,
  values: Values,
  content: string,
): Promise<void> {
  await mkdir(join(folder, place), { recursive: true })
  const files = await pictures.copyBeside(place, listAddresses([content]))
  await writeFile(
    join(folder, place, 'index.md'),
    writeFrontMatter(values, namePicturesBeside(content, files)),
  )
}
