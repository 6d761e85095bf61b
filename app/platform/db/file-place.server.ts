import { statSync } from 'node:fs'

export interface FilePlace {
  /** Throws where the file was deleted or replaced, which is unavailable to callers. */
  expectFile(): void
  /** Looks at most once a second, for reads. */
  expectFileNowAndThen(): void
}

const everyMs = 1000
/** SQLite's code for this, SQLITE_READONLY_DBMOVED. In WAL mode it does not look, and writes on into a file without a name. */
const movedErrcode = 1032

/** Compares the file at a path with the one that is there now and that this process opens. */
export function holdFilePlace(file: string): FilePlace {
  const opened = identify(file)
  let lookedAt = performance.now()
  function expectFile(): void {
    if (identify(file) !== opened) {
      const message = `${file} was deleted or replaced while the site was running. Stop the site, put the data back, and start it again.`
      throw Object.assign(new Error(message), { errcode: movedErrcode })
    }
    lookedAt = performance.now()
  }
  return {
    expectFile,
    expectFileNowAndThen() {
      if (performance.now() - lookedAt >= everyMs) expectFile()
    },
  }
}

/** Identifies a file by device and inode, which no other file gets while a process has it open. */
function identify(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
