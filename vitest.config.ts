import './scripts/demonstration.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/vite/inline-scripts.ts'
import { studioBrand } from './scripts/vite/studio-brand.ts'

const elsewhere = ['**/node_modules/**', 'build/**', 'tests/e2e/**']

/** `*.server.test.ts` has real databases under it; every other test runs on nothing at all. */
export default defineConfig({
  plugins: [inlineScripts()],
  resolve: { alias: studioBrand },
  test: {
    // Two projects, because only one of them has to wait for PostgreSQL.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.server.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.server.test.ts'],
          exclude: elsewhere,
          globalSetup: ['tests/support/postgres.server.ts'],
        },
      },
    ],
    environment: 'node',
    // By default one core is left free: on two cores that was 380 s instead of 210, because many tests wait.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['tests/support/no-stray-console.ts', 'tests/support/patience.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Nearly as long as a test may take, because the default of one second would be an assertion that no test
    // intends.
    expect: { poll: { timeout: 15_000 } },
  },
})
