import './scripts/demonstration.ts'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/vite/inline-scripts.ts'
import { studioBrand } from './scripts/vite/studio-brand.ts'

const elsewhere = ['**/node_modules/**', 'build/**', 'tests/e2e/**']
const onDatabases = '**/*.server.test.ts'

const withDocument = globSync('**/*.test.{ts,tsx}', { exclude: elsewhere }).filter((path) =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom'),
)

/**
 * `*.server.test.ts` has real databases under it, and what begins with a line about jsdom has a document; every other test
 * runs on nothing at all. Files share processes, because starting one for each took a third of the run.
 */
export default defineConfig({
  plugins: [inlineScripts()],
  resolve: { alias: studioBrand },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, onDatabases, ...withDocument],
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file has a document of its own, and loads jsdom once in a process.
        test: { name: 'document', include: withDocument, pool: 'vmForks' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [onDatabases],
          exclude: elsewhere,
          globalSetup: ['tests/support/postgres.server.ts'],
          isolate: false,
        },
      },
    ],
    environment: 'node',
    // Processes that tests start from the sources then take 0.8 s of processor time to load them instead of 1.3.
    env: { NODE_COMPILE_CACHE: resolve('build/.compiled') },
    // By default one core is left free: on two cores that was 380 s instead of 210, because many tests wait.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['own-modules', 'no-stray-console', 'patience'].map((name) => `tests/support/${name}.ts`),
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Nearly as long as a test may take, because the default of one second would be an assertion that no test
    // intends.
    expect: { poll: { timeout: 15_000 } },
  },
})
