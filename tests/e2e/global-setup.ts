import { execFileSync } from 'node:child_process'
import { startStudioServer } from '../../scripts/studio-server.ts'
import { administrator } from './people.ts'

/** Starts one real server for the whole run, on the output of `npm run build`, with data of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const server = await startStudioServer({
    SEED: 'demo',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_NAME: administrator.name,
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return server.stop
}
