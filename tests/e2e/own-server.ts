import { type StudioServer, startStudioServer, startTimeout } from '../../scripts/studio-server.ts'
import type { ScriptedMailServer } from '../support/scripted-mail-server.ts'
import { test as base } from './fixtures.ts'
import { Mailbox, outboxOf } from './mailbox.ts'
import { administrator } from './people.ts'

interface WorkerFixtures {
  serverSettings: Record<string, string>
  /** Where the server sends its emails; undefined where it has no email server. */
  smtpServer: ScriptedMailServer | undefined
  ownServer: StudioServer
}

export const ownSettings = {
  SEED: 'demo',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_NAME: administrator.name,
}

/**
 * Starts a server of its own for journeys that change shared state or need other settings, which a file or a group
 * names as `serverSettings`. It trusts a proxy header, so that a test can be a visitor of its own to the rate
 * limits.
 */
export const test = base.extend<object, WorkerFixtures>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  smtpServer: [async ({ browserName: _ }, use) => use(undefined), { scope: 'worker' }],
  ownServer: [
    async ({ serverSettings, smtpServer }, use) => {
      const server = await startStudioServer({
        ...ownSettings,
        ...(smtpServer && { SMTP_URL: `smtp://127.0.0.1:${smtpServer.port}` }),
        ...serverSettings,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeout.built },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.url),
  mailbox: ({ ownServer, smtpServer }, use) =>
    use(
      new Mailbox(
        smtpServer
          ? async () => smtpServer.arrivals.map(({ source }) => source)
          : outboxOf(ownServer.dataDir),
      ),
    ),
})
