import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { signedOutEvent } from '#platform/http/attempt.ts'

/** Reloads the page when the session has ended elsewhere; that leads to sign-in and back here afterwards. */
export function useSignedOut() {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const listen = () => ask()
    window.addEventListener(signedOutEvent, listen)
    return () => window.removeEventListener(signedOutEvent, listen)
  }, [])
}
