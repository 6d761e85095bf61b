import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a process takes to learn from another that content has changed. */
const noticedAfterMs = 700

/** Tells a running site that posts and projects have changed, as another process would after a publish. */
export function openContent(dataDir: string): { touch(): Promise<void>; close(): void } {
  const database = new DatabaseSync(join(dataDir, 'studio.db'), { timeout: 3000 })
  const bump = database.prepare(
    'insert into contentVersion (name, version) values (?, 1) on conflict (name) do update set version = version + 1',
  )
  return {
    async touch() {
      for (const name of ['posts', 'projects']) bump.run(name)
      await sleep(noticedAfterMs)
    },
    close: () => database.close(),
  }
}
