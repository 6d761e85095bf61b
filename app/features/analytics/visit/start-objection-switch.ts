import { refusesTracking } from '#platform/browser/refuses-tracking.ts'
import {
  visitExposureKey,
  visitMissesKey,
  visitPagesKey,
  visitSessionKey,
} from '#platform/browser/visit-session.ts'
import { hasObjected, objectionKey } from './objection.ts'

/** Shows whether this browser's visits are counted, and saves the choice as soon as it is made. */
export function startObjectionSwitch(section: HTMLElement): void {
  const input = section.querySelector('input')
  const status = section.querySelector('[role="status"]')
  if (!input || !status) return
  const show = () => {
    input.checked = !refusesTracking() && !hasObjected()
    input.disabled = refusesTracking()
    status.textContent = stateInWords()
  }
  input.addEventListener('change', () => {
    setObjection(!input.checked)
    show()
  })
  show()
}

function stateInWords(): string {
  if (refusesTracking()) return 'Your browser asks not to be tracked, so your visits are not counted.'
  return hasObjected()
    ? 'Visits of this browser are not counted.'
    : 'Visits of this browser are counted, without a cookie and without knowing who you are.'
}

/** Stores or removes an objection, and forgets the visit in this browser. */
export function setObjection(objects: boolean): void {
  for (const key of [visitSessionKey, visitPagesKey, visitExposureKey, visitMissesKey])
    sessionStorage.removeItem(key)
  for (const name of Object.keys(localStorage))
    if (name.startsWith('experiment:')) localStorage.removeItem(name)
  if (objects) localStorage.setItem(objectionKey, 'off')
  else localStorage.removeItem(objectionKey)
}
