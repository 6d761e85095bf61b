import { useId, useState } from 'react'

/**
 * Returns a form's first values: `defaults`, replaced by anything typed or autofilled before the script ran, which
 * React Hook Form would overwrite. The form takes the `id`.
 */
export function useEarlyInput<Values extends object>(defaults: Values): { id: string; values: Values } {
  const id = useId()
  const [values] = useState(() => readEarlyInput(id, defaults))
  return { id, values }
}

function readEarlyInput<Values extends object>(id: string, defaults: Values): Values {
  if (typeof document === 'undefined') return defaults
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return defaults
  const typed = Object.entries(defaults).map(([name, value]) => [
    name,
    read(form.elements.namedItem(name)) ?? value,
  ])
  return Object.fromEntries(typed)
}

function read(control: Element | RadioNodeList | null): string | boolean | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value
  if (control instanceof HTMLSelectElement || control instanceof RadioNodeList) return control.value
}
