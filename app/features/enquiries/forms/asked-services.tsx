import { X } from 'lucide-react'
import { useState } from 'react'
import { useInBrowser } from '#design/browser/browser-state.ts'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { mostServices } from './rules.ts'

export interface NamedService {
  id: string
  title: string
  plans: readonly string[]
}

/**
 * Reads the services, and the plan of one, that a link to the page names, as `?services=web-design,seo&plan=Professional`.
 * The browser reads them, so that the page cache holds one page. A change is written to the address, so that it survives a
 * reload and the way back as the typed words do.
 */
export function useAskedServices(known: readonly NamedService[]) {
  const search = useInBrowser(() => window.location.search, '')
  const [changed, setChanged] = useState<string>()
  const query = new URLSearchParams(changed ?? search)
  const ids = new Set(query.get('services')?.split(','))
  const asked = known.filter(({ id }) => ids.has(id)).slice(0, mostServices)
  const plans = asked.flatMap((service) => service.plans)

  const write = (name: string, value: string) => {
    query.set(name, value)
    setChanged(query.toString())
    history.replaceState(history.state, '', `?${query}`)
  }

  return {
    asked,
    plans: query.has('plan') ? plans : [],
    plan: plans.find((name) => name === query.get('plan')) ?? '',
    choosePlan: (name: string) => write('plan', name),
    drop: (id: string) => write('services', [...ids].filter((each) => each !== id).join(',')),
  }
}

interface AskedServicesProps extends Omit<ReturnType<typeof useAskedServices>, 'drop'> {
  onDrop: (id: string) => void
}

/** Lists the services the message is about; each can be taken off, and another plan chosen. */
export function AskedServices({ asked, plans, plan, choosePlan, onDrop }: AskedServicesProps) {
  if (asked.length === 0) return null
  return (
    <div className="contact-form__asked stack stack--close">
      <span className="field__label" id="asked-services">
        About
      </span>
      <ul className="cluster" aria-labelledby="asked-services">
        {asked.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="chip"
              onClick={({ currentTarget }) => {
                focusNext(currentTarget)
                onDrop(id)
              }}
            >
              {title}
              <X className="i" aria-hidden />
              <span className="vh">: take off</span>
            </button>
          </li>
        ))}
      </ul>
      {plans.length > 0 && (
        <Field label="Plan">
          <Select
            options={plans}
            placeholder="Not decided yet"
            value={plan}
            onChange={(event) => choosePlan(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}

/** Keeps a keyboard's place, which would be lost with the button. */
function focusNext(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const chip = next?.querySelector('button')
  ;(chip ?? button.form?.querySelector<HTMLElement>('[type=submit]'))?.focus()
}
