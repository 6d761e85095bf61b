import { Suspense } from 'react'
import { Waiting } from '#design/spinner.tsx'
import type { ContactFormProps } from './contact-form.tsx'
import { FormNotice } from './form-notice.tsx'
import { LazyContactForm } from './lazy-contact-form.ts'
import '#design/forms.css'
import './contact-form.css'
import './form-parts.css'

/** The form, in the page from the start, and the notice that can take its place. */
export function ContactFormPlace(form: ContactFormProps) {
  return (
    <div className="cform" data-form-place>
      <div className="cform__form">
        <Suspense fallback={<Waiting label="Loading the form" />}>
          <LazyContactForm key={form.service ?? ''} {...form} />
        </Suspense>
      </div>
      <FormNotice reach={form.reach} />
    </div>
  )
}
