const name = 'website'

/** A field no person meets: out of sight, out of the tab order, unknown to assistive technology and to autofill. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Website
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function readHoneypot(form: HTMLFormElement | null): { website: string } {
  const control = form?.elements.namedItem(name)
  return { website: control instanceof HTMLInputElement ? control.value : '' }
}
