import { draftKey } from '#platform/browser/has-draft.ts'
import { noticeAfterMs } from './hold-presses.ts'

/** Holds a form that only script can send, until its island is alive. */
export function holdForms(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.dataset.hold !== 'early') return
      event.preventDefault()
      form.dataset.held = ''
      dispatchEvent(new Event('press-held'))
      // Found now: the island may replace the form meanwhile.
      const place = form.closest<HTMLElement>('[data-form-place]')
      const island = form.closest<HTMLElement>('[data-island]')
      setTimeout(() => {
        if (!('held' in form.dataset)) return
        if (place) place.dataset.stuck = ''
        else if (island) island.dataset.failed = ''
      }, noticeAfterMs)
    },
    true,
  )
}

/**
 * Saves input into such a form in the draft that the form itself would save, so that it survives a reload. Field by
 * field: the other texts of an earlier draft are not in the form yet.
 */
export function saveTyped(): void {
  addEventListener(
    'input',
    ({ target }) => {
      const { form, name, value } = target as HTMLInputElement
      if (form?.dataset.hold !== 'early' || !form.dataset.draft) return
      const key = draftKey(form.dataset.draft)
      try {
        const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? { typed: {} }
        draft.typed[name] = value
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage is forbidden or full: the texts are in the form alone.
      }
    },
    true,
  )
}
