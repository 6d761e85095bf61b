import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/studio-server.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

/** Starts the demonstration as its command does, with a folder for temporary folders of its own. */
async function startDemo(TMPDIR: string) {
  const { PATH, HOME } = process.env
  const port = await findFreePort()
  const env = { PATH, HOME, TMPDIR, PORT: String(port), STUDIO_DIR: 'demo' }
  const child = spawn(process.execPath, ['scripts/demo/run.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  await expect.poll(() => output, { timeout: 50_000 }).toContain('Everything is gone')
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  return {
    url: find(/site is at +(\S+)/),
    link: find(/(\S+\/demo\/sign-in\/\S+)/),
    password: find(/password (\S+)/),
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      return exit
    },
  }
}

test('npm run demo signs one browser in, shows its mails, and leaves nothing behind', async ({ browser }) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'headrow-test-demo-'))
  const leftover = join(folder, 'headrow-demo-999999999-abcdef')
  mkdirSync(leftover)
  const demo = await startDemo(folder)
  const context = await browser.newContext()
  try {
    expect(existsSync(leftover), 'the folder of a demonstration that was killed').toBe(false)
    const page = await context.newPage()
    await page.goto(demo.link)
    await expect(page).toHaveURL(`${demo.url}/admin/dashboard`)
    await expect(page.getByText('Concert dates, tickets and recordings')).toBeVisible()
    await page.goto(`${demo.url}/admin/settings/mails`)
    await expect(page.getByRole('row')).toHaveCount(21)
    await expectNoAxeViolations(page)

    const second = await (await browser.newContext()).newPage()
    expect((await second.goto(demo.link))?.status()).toBe(410)
    await second.goto(`${demo.url}/admin/dashboard`)
    await expect(second).toHaveURL(/\/admin\/login/)
    expect(readdirSync(folder)).toHaveLength(1)
  } finally {
    await context.close()
    expect(await demo.stop('SIGTERM')).toBe(0)
  }
  expect(readdirSync(folder)).toEqual([])
})
