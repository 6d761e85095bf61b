import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { analytics, analyticsIntake } from './analytics.ts'
import { backup } from './backup.ts'
import { type Benchmark, keepsBudget, type Row } from './benchmark.ts'
import { blogApi } from './blog-api.ts'
import { deals } from './deals.ts'
import { enquiries } from './enquiries.ts'
import { growth } from './growth.ts'
import { interaction } from './interaction.ts'
import { lighthouse } from './lighthouse.ts'
import { malformed } from './malformed.ts'
import { nextPage } from './next-page.ts'
import { pages } from './pages.ts'
import { rendering } from './rendering.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'
import { slots } from './slots.ts'
import { start } from './start.ts'
import { printTable } from './table.ts'
import { weight } from './weight.ts'
import { workers } from './workers.ts'

const benchmarks: readonly Benchmark[] = [
  start,
  pages,
  workers,
  blogApi,
  enquiries,
  deals,
  backup,
  slots,
  search,
  signIn,
  growth,
  analyticsIntake,
  analytics,
  malformed,
  rendering,
  weight,
  interaction,
  nextPage,
  lighthouse,
]
const resultsFolder = join(import.meta.dirname, 'results')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are:`)
  for (const { name, about } of benchmarks) console.error(`  ${name.padEnd(12)} ${about}`)
  process.exit(2)
}

mkdirSync(resultsFolder, { recursive: true })
let kept = true
for (const benchmark of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue
  console.log(`\n${benchmark.name}: ${benchmark.about}`)
  const rows = await benchmark.run()
  printTable(rows)
  writeResult(benchmark.name, rows)
  kept &&= rows.every(keepsBudget)
}
console.log(kept ? '\nEvery budget is kept.' : '\nA budget is broken.')
process.exitCode = kept ? 0 : 1

function writeResult(name: string, rows: Row[]): void {
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
  const result = {
    name,
    at: new Date().toISOString(),
    machine,
    kept: rows.every(keepsBudget),
    rows: rows.map((row) => ({ ...row, kept: keepsBudget(row) })),
  }
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
