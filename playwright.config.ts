import './scripts/demonstration.ts'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, getChromiumShell } from './scripts/chromium.ts'

/** Reads the server's address from the environment, where `global-setup.ts` puts it before any worker starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // With four on two cores a change of a password took more than the 5 s that the browser waits.
  workers: 3,
  // No retries: a test that passes at the second try hides a race.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A worker would answer requests that a journey means to fail; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    // Recording every test costs a fifth of the run: ask for it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: getChromiumShell(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
