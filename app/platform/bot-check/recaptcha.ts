import type { Proof } from './browser-check.ts'

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Loads Google's script when a form is about to be used, and on no other page; the script scores the visit. */
export function startRecaptcha({ siteKey, url }: { siteKey: string; url: string }, action: string): Proof {
  const present = fetchScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  return {
    present,
    token: async () => (await present).execute(siteKey, { action }),
    expiresAt: () => Number.POSITIVE_INFINITY,
  }
}

async function fetchScript(src: string): Promise<Recaptcha> {
  if (!window.grecaptcha) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      script.onload = resolve
      script.onerror = () => {
        script.remove()
        reject(new Error('the script could not be fetched'))
      }
      document.head.append(script)
    })
  }
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('the script left nothing behind')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha
}
