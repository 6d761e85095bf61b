import type { FormChoices } from 'headrow/studio'

export const formChoices: FormChoices = {
  projectTypes: [
    'Website Design',
    'Web Application',
    'E-commerce',
    'Website Redesign',
    'SEO Optimisation',
    'Consultation',
    'Other',
  ],
  supportTypes: [
    'Technical Support',
    'Content Update',
    'Feature Request',
    'Bug Report',
    'Billing Question',
    'Other Support',
  ],
  prefilledTypes: { consultation: 'Consultation', support: 'Technical Support' },
  budgets: [
    'Less than £5,000',
    '£5,000 - £10,000',
    '£10,000 - £25,000',
    '£25,000 - £50,000',
    'More than £50,000',
    'Not sure yet',
  ],
  timeframes: ['Less than 1 month', '1-2 months', '3-6 months', '6+ months', 'Not sure yet'],
}
