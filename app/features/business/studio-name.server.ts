import { z } from 'zod'
import type { Config } from '#platform/config/config.server.ts'
import { isMissingTable } from '#platform/db/database-errors.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { studio } from '#studio'
import { folderReadAt } from '#studio/folder.server.ts'

const named = z.object({ name: z.string() })

/** Finds the studio's name in force for a command beside the site. All words would take 23 MB more. */
export async function findStudioName(config: Config): Promise<string> {
  const opened = await openDatabase(config)
  try {
    const stored = await opened.db
      .selectFrom('business')
      .select(['value', 'pulledAt'])
      .where('part', '=', 'contact')
      .executeTakeFirst()
    if (!stored?.value || (stored.pulledAt && stored.pulledAt <= folderReadAt)) return studio.name
    return readName(stored.value) ?? studio.name
  } catch (error) {
    // A database that an older version left.
    if (isMissingTable(error)) return studio.name
    throw error
  } finally {
    await opened.close()
  }
}

/** One that cannot be read is not in force either, and stops no backup. */
function readName(text: string): string | undefined {
  try {
    return named.safeParse(JSON.parse(text)).data?.name
  } catch {
    return undefined
  }
}
