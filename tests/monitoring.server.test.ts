import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveName } from '#features/operations/backups/archive/archive-name.ts'
import { healthGauges } from '#features/operations/health/gauges.server.ts'
import { createMetrics } from '#platform/http/metrics.server.ts'
import { recorderGauges } from '#services/visits/intake/recorder.server.ts'
import { root } from './architecture/source-files.ts'
import { describeOnBothEngines, type TestApp } from './support/test-app.server.ts'

/** The names of the lines that `/metrics` prints on a site with a backup. */
async function printedNames(app: TestApp): Promise<Set<string>> {
  mkdirSync(app.config.backup.to, { recursive: true })
  writeFileSync(join(app.config.backup.to, archiveName('studio', app.clock.now())), 'bytes')
  const metrics = createMetrics(app.pages, { ...recorderGauges(app), ...healthGauges(app) })
  metrics.observeRequest('GET', 200, 0.01)
  const { text } = await metrics.print()
  return new Set([...text.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name = '']) => name))
}

/** The names of figures in an expression of Prometheus, without its functions, labels and strings. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => name !== 'by')
}

/** Expressions of one line, and of the folded lines after `>-`. */
function expressionsOfRules(): string[] {
  const text = readFileSync(join(root, 'deploy/prometheus-rules.yml'), 'utf8')
  const rules = text.split(/^ {6}- alert: /m).slice(1)
  return rules.map((rule) => /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)$)/m.exec(rule)?.slice(1).join('') ?? '')
}

function expressionsOfDashboard(): string[] {
  const board = JSON.parse(readFileSync(join(root, 'deploy/grafana-dashboard.json'), 'utf8'))
  return board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
}

describeOnBothEngines('the files for Prometheus and Grafana', (setup) => {
  it('name only figures that /metrics prints', async () => {
    const { app } = await setup()
    const printed = await printedNames(app)
    // Prometheus adds whether it could read them at all.
    printed.add('up')
    for (const [expressions, least] of [
      [expressionsOfRules(), 10],
      [expressionsOfDashboard(), 15],
    ] as const) {
      expect(expressions.length).toBeGreaterThan(least)
      for (const expression of expressions) {
        const names = namesIn(expression)
        expect(names.length, expression).toBeGreaterThan(0)
        expect(
          names.filter((name) => !printed.has(name)),
          expression,
        ).toEqual([])
      }
    }
  })
})
