import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A process of its own that writes rows of an enquiry's size, each in a durable commit of its own, as fast as it can. */
const seconds = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'headrow-bare-'))
try {
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table row (id text primary key, name text, email text, message text, at text)')
  const insert = database.prepare('insert into row values (?, ?, ?, ?, ?)')
  const message = 'A website for a small workshop in Leeds that mends bicycles. '.repeat(4)
  const begun = performance.now()
  let commits = 0
  while (performance.now() - begun < seconds * 1000) {
    commits += 1
    insert.run(`id-${commits}`, 'Visitor', 'visitor@example.com', message, new Date().toISOString())
  }
  console.log(JSON.stringify({ commits, seconds: (performance.now() - begun) / 1000 }))
  database.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
