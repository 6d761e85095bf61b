import type { BulkAction } from '#features/enquiries/schema.ts'
import { enquiryTexts } from './texts.ts'

/** What a user does with an enquiry, `after` minutes, and the words or pounds of it. */
export interface Step {
  does: 'opens' | 'notes' | 'replies' | 'values' | BulkAction
  after: number
  words: string
}

export type EnquiryText = ReturnType<typeof readEnquiry>

export const readEnquiries = (): EnquiryText[] => enquiryTexts.trim().split('\n\n').map(readEnquiry)

function readEnquiry(text: string) {
  const [facts = '', ...lines] = text.split('\n')
  const [message = '', ...steps] = lines.map((line) => line.replaceAll(' // ', '\n\n'))
  const [kind = '', when = '', name = '', email = '', subject, company, services, ...rest] =
    facts.split(' | ')
  const [projectType, budget, timeframe, plan, issue] = rest
  const [first, time] = when.split(' ')
  return {
    ...{
      kind: kind.replace('!', '') as 'call' | 'message' | 'support' | 'contact',
      isTrap: kind.endsWith('!'),
    },
    ...{ days: Number(first), time, name, message, subject, company, projectType, budget, timeframe },
    ...{ plan: plan || undefined, issue, services: services?.split(' ').filter(Boolean) },
    email: email.includes('@') ? email : `${name.toLowerCase().replaceAll(' ', '.')}@${email}`,
    steps: steps.map((step): Step => {
      const [, does, after, words = ''] = /^(\w+) (\d+) ?(.*)$/s.exec(step) ?? []
      return { does: does as Step['does'], after: Number(after), words }
    }),
  }
}
