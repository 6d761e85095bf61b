import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, getChromium } from './scripts/chromium.ts'

/** The server's address is known only once `global-setup.ts` has started it, which is before any worker reads this. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  // A test that passes at the second try hides a race: it is not tried twice.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A recording of every test, kept when it fails, costs a fifth of the whole run: ask for one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: getChromium(), args: chromiumFlags },
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
