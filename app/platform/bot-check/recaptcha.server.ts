import { z } from 'zod'
import type { Log } from '../log/log.server.ts'
import { type BotCheck, noDoubt, refuse, type Verdict } from './bot-check.server.ts'

interface RecaptchaKeys {
  siteKey: string
  secret: string
  url: string
}

/** Google's own advice for a beginning: 0.5 and above is probably a person. */
const leastScore = 0.5
/** The browser gives up after 5 seconds; its answer needs some of them. */
const timeoutMs = 3_000

const verdictShape = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
})

/** reCAPTCHA v3. The visitor's address is not passed on. */
export function recaptcha({ siteKey, secret, url }: RecaptchaKeys, hostname: string, log: Log): BotCheck {
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
        // A message is not lost because Google is away: what stands beneath the check judges it alone.
        log.warn({ err: error }, 'reCAPTCHA could not be asked')
        return noDoubt
      }
      const meantForThis = verdict.action === asked.action && verdict.hostname === hostname
      if (!verdict.success || !meantForThis) throw refuse()
      return { ...noDoubt, suspect: (verdict.score ?? 0) < leastScore }
    },
  }
}
