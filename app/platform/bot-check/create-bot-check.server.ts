import { z } from 'zod'
import type { Clock } from '../app.ts'
import type { Config } from '../config/config.server.ts'
import { readSecret } from '../config/secret.server.ts'
import type { Log } from '../log/log.server.ts'
import { altcha } from './altcha.server.ts'
import { type BotCheck, noDoubt, refuse, type Verdict } from './bot-check.server.ts'

interface BotCheckOptions {
  config: Pick<Config, 'botCheck' | 'dataDir' | 'siteUrl'>
  clock: Clock
  log: Log
}

export function createBotCheck({ config, clock, log }: BotCheckOptions): BotCheck {
  const { botCheck } = config
  if (botCheck.kind === 'altcha') return altcha(readSecret(config.dataDir, 'bot-check'), clock)
  if (botCheck.kind === 'recaptcha') return recaptcha(botCheck, new URL(config.siteUrl).hostname, log)
  return { facts: { kind: 'off' }, challenge: async () => undefined, verify: async () => noDoubt }
}

interface RecaptchaKeys {
  siteKey: string
  secret: string
  url: string
}

/** Google's advice for a start: scores from 0.5 are probably people. */
const minScore = 0.5
/** The browser stops waiting after 5 s, and the rest of the request takes a part of them. */
const timeoutMs = 3_000

const verdictShape = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
})

/** Creates the reCAPTCHA v3 check. It does not pass on the visitor's address. */
function recaptcha({ siteKey, secret, url }: RecaptchaKeys, hostname: string, log: Log): BotCheck {
  const ask = async (answer: string) => {
    const response = await fetch(`${url}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
    return verdictShape.parse(await response.json())
  }
  return {
    facts: { kind: 'recaptcha', siteKey, url },
    challenge: async () => undefined,
    async verify(answer, asked): Promise<Verdict> {
      if (!answer) throw refuse(asked.missing)
      let verdict: z.output<typeof verdictShape>
      try {
        verdict = await ask(answer)
      } catch (error) {
        // Accepts the message, so that an outage at Google loses none; the spam rules still apply to it.
        log.warn({ err: error }, 'reCAPTCHA could not be asked')
        return noDoubt
      }
      const meantForThis = verdict.action === asked.action && verdict.hostname === hostname
      if (!verdict.success || !meantForThis) throw refuse()
      return { ...noDoubt, suspect: (verdict.score ?? 0) < minScore }
    },
  }
}
