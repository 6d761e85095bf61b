import { startStudioServer } from '../../scripts/studio-server.ts'
import { launchPostgres } from './postgres.server.ts'

export const engines = ['sqlite', 'postgres'] as const

const administrator = { email: 'ada@studio.example', password: 'correct horse battery' }

interface FloodedSite {
  readonly url: string
  readonly pid: number
  /** The cookie of a signed-in administrator. */
  readonly cookie: string
  stop(): Promise<void>
}

/** Starts a site of its own for malformed requests, so that refused ones do not use up the limits of other tests. */
export async function startFloodedSite(engine: (typeof engines)[number]): Promise<FloodedSite> {
  const postgres = engine === 'postgres' ? await launchPostgres() : undefined
  try {
    const site = await startStudioServer({
      SEED: 'demo',
      LOG_LEVEL: 'fatal',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    const stop = async () => {
      await site.stop()
      await postgres?.stop()
    }
    return { url: site.url, pid: site.pid, cookie: await signIn(site.url), stop }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`Signing in answered ${answer.status}`)
  return cookie
}
