import { offline } from '#content/offline.ts'
import { discardForm, listWaitingForms, saveForm, type WaitingForm } from '#platform/browser/waiting-forms.ts'
import { formatMoment } from '#platform/dates.ts'

const { waiting: words } = offline

/** Lists the forms that wait to be sent, and those that the server refused; returns how many there are. */
export async function showWaiting(section: HTMLElement): Promise<number> {
  const template = section.querySelector('template') as HTMLTemplateElement
  const forms = (await listWaitingForms()).toSorted((a, b) => b.savedAt - a.savedAt)
  section.querySelector('ul')?.replaceChildren(...forms.map((form) => makeRow(template, form)))
  section.hidden = forms.length === 0
  return forms.length
}

function makeRow(template: HTMLTemplateElement, form: WaitingForm): DocumentFragment {
  const entry = template.content.cloneNode(true) as DocumentFragment
  const find = (selector: string) => entry.querySelector(selector) as HTMLElement
  find('b').textContent = form.label
  find('[data-words]').textContent = String(form.body.message ?? form.body.email ?? '')
  const state = find('[data-state]')
  const button = find('button')
  const sayState = () => {
    const written = `${words.written} ${formatMoment(new Date(form.savedAt), new Date())}`
    state.textContent = form.refusal ? `${words.refused} ${form.refusal}` : written
    state.classList.toggle('off__refused', Boolean(form.refusal))
    button.textContent = words.discard
  }
  let isDiscarded = false
  button.addEventListener('click', async () => {
    isDiscarded = !isDiscarded
    await (isDiscarded ? discardForm(form.key) : saveForm(form))
    sayState()
    if (!isDiscarded) return
    state.textContent = words.discarded
    button.textContent = words.undo
  })
  sayState()
  return entry
}
