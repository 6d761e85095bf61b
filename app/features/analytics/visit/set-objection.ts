import {
  visitExposureKey,
  visitMissesKey,
  visitPagesKey,
  visitSessionKey,
} from '#platform/browser/visit-session.ts'
import { objectionKey } from './objection.ts'

/**
 * Stores or removes an objection, and forgets the visit in this browser. In a file of its own, because the privacy page
 * alone has the switch, and every page the rest of `objection.ts`.
 */
export function setObjection(objects: boolean): void {
  for (const key of [visitSessionKey, visitPagesKey, visitExposureKey, visitMissesKey])
    sessionStorage.removeItem(key)
  for (const name of Object.keys(localStorage))
    if (name.startsWith('experiment:')) localStorage.removeItem(name)
  if (objects) localStorage.setItem(objectionKey, 'off')
  else localStorage.removeItem(objectionKey)
}
