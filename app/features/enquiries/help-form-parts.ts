import './form-parts.css'
import './help-form.css'

/** What the panel fetches once it is wanted. */
export { HelpForm } from './help-form.tsx'
export { thanksFor } from './schema.ts'
export { Thanks } from './thanks.tsx'
