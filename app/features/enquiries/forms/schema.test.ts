import { describe, expect, it } from 'vitest'
import { contactInput, homeInput } from './schema.server.ts'

const contact = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '01134960000',
  projectType: 'Website Design',
  budget: '£5,000 - £10,000',
  timeframe: '1-2 months',
  subject: 'A site for a bakery',
  message: 'A site with a shop, please.',
}

const said = (given: Record<string, unknown>, field: string) =>
  contactInput.safeParse({ ...contact, ...given }).error?.issues.find(({ path }) => path[0] === field)
    ?.message

describe('the contact form', () => {
  it('accepts a form without its optional fields', () => {
    expect(
      contactInput.safeParse({ ...contact, company: null, services: null, serviceType: null }).success,
    ).toBe(true)
  })

  it.each([
    ['name', undefined, 'Name is required'],
    ['name', ' \u0000 ', 'Name is required'],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', 'AB', undefined],
    ['name', '👩‍💻'.repeat(33), undefined],
    ['name', 'é'.repeat(100), undefined],
    ['name', '🎉'.repeat(100), undefined],
    ['name', '🎉'.repeat(101), 'Name must be less than 100 characters'],
    ['email', '', 'Email is required'],
    ['email', 'grace@', 'Invalid email address'],
    ['email', 'a@b.example, c@d.example', 'Invalid email address'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, undefined],
    ['email', `a@${`${'b'.repeat(60)}.`.repeat(4)}example`, undefined],
    ['email', `a@${`${'b'.repeat(62)}.`.repeat(4)}example`, 'Invalid email address'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', '1234', 'Phone number must be at least 5 characters'],
    ['phone', '12345', undefined],
    ['company', 'x'.repeat(100), undefined],
    ['company', 'x'.repeat(101), 'Company name must be less than 100 characters'],
    ['projectType', undefined, 'Please select a project type'],
    ['projectType', '', 'Please select a project type'],
    ['projectType', 'Skyscraper', 'Please select a project type'],
    ['projectType', 'Bug Report', undefined],
    ['budget', 'a lot', 'Please select your budget range'],
    ['timeframe', null, 'Please select your timeframe'],
    ['subject', '', 'Subject is required'],
    ['subject', 'Site', 'Subject must be at least 5 characters'],
    ['subject', 'x'.repeat(200), undefined],
    ['subject', 'x'.repeat(201), 'Subject must be less than 200 characters'],
    ['message', '   ', 'Message is required'],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', ' 1234567890 ', undefined],
    ['message', '🎉'.repeat(1000), undefined],
    ['message', '🎉'.repeat(1001), 'Message must be less than 1000 characters'],
    ['services', Array.from({ length: 9 }, () => 'seo'), 'Please select at most 8 services'],
    ['services', ['plumbing'], 'Please select services from the list'],
  ])('says of %s %j: %s', (field, value, message) => {
    expect(said({ [field]: value }, field)).toBe(message)
  })
})

describe('the home forms', () => {
  const home = { name: 'G', email: 'grace@example.com', message: 'x' }

  it('need a name, an e-mail address and a message only', () => {
    expect(homeInput.safeParse(home).success).toBe(true)
    expect(homeInput.safeParse({ ...home, message: 'x'.repeat(2000) }).success).toBe(true)
    const long = homeInput.safeParse({ ...home, message: 'x'.repeat(2001) })
    expect(long.error?.issues[0]?.message).toBe('Message must be less than 2000 characters')
  })

  it('are never refused for what the page sends along', () => {
    const alongside = {
      recaptchaToken: 5,
      website: null,
      shownForMs: 'soon',
      landingPage: {},
      includePages: 'yes',
      referrer: 'r'.repeat(5000),
      utmSource: '\u0000',
      pages: 'all',
    }
    const read = homeInput.parse({ ...home, ...alongside })
    expect(read).toEqual({ ...home, website: '', includePages: false, pages: [], referrer: 'r'.repeat(500) })
  })
})
