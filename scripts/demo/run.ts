import { createServer } from 'node:net'
import { findFreePort } from '../studio-server.ts'
import { startDemo } from './site.ts'

const usualPort = 3000

// Nothing is worth waiting for: the end of this process removes the folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
// npm passes a signal to the shell between, which ends without it.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(0), 500).unref()

console.log('\n  Filling a studio of three months in a temporary folder ...')
try {
  const { url, link, account } = await startDemo(await choosePort())
  console.log(`
  The site is at   ${url}
  Mails are at     ${url}/admin/settings/mails

  This link signs you in, once:

  ${link}

  In another browser: ${account.email}, password ${account.password}
  Everything is gone when you stop it (Ctrl-C).
`)
} catch (error) {
  console.error(`The demonstration did not start: ${(error as Error).message}`)
  process.exit(1)
}

/** Takes `PORT`, else the usual one, else any that is free: the owner's own site may be running. */
async function choosePort(): Promise<number> {
  const { PORT } = process.env
  if (PORT) return Number(PORT)
  return (await isFree(usualPort)) ? usualPort : findFreePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
