import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { FormNotice } from './form-notice.tsx'
import '#design/forms.css'
import './contact-form.css'
import './form-parts.css'

/** The form, and the notice that can take its place. */
export function ContactFormPlace(form: ContactFormProps) {
  return (
    <div className="cform" data-form-place>
      <div className="cform__form">
        <ContactForm {...form} />
      </div>
      <FormNotice reach={form.reach} />
    </div>
  )
}
