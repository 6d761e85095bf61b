/** The texts of the specification's sections 2, 3 and 9 for the public screens, in their order, without the forms. */
export interface SpecifiedPage {
  path: string
  title?: string
  says: readonly string[]
  links?: Readonly<Record<string, string>>
}

const band = [
  'Book a Call',
  '30-minute consultation',
  'Send a Message',
  'Reply within 48 hours',
  'Client Support',
]

export const specifiedPages: readonly SpecifiedPage[] = [
  {
    path: '/',
    title: 'Modern Web Design & Development',
    says: [
      'Creating tailored digital experiences that drive growth and engagement for your business',
      ...['Get Started', 'View Services', 'Scroll', 'How Can I Help You?'],
      ...[
        'Book a Consultation',
        'Book Now',
        'Send a Message',
        'Send Message',
        'Client Support',
        'Get Support',
      ],
      'Technologies I Work With',
      'From frontend frameworks to backend services, I leverage modern technologies to build exceptional digital experiences.',
    ],
    links: { 'Get Started': '/contact', 'View Services': '/services' },
  },
  {
    path: '/skills',
    says: [
      'My Expertise',
      'I leverage cutting-edge technologies to create exceptional digital experiences',
      ...['All', 'frontend', 'backend', 'design', 'tools', 'marketing', 'mobile', 'cloud', 'database'],
      'Learn more',
      'See all features',
      ...['Technical Excellence', 'User-Focused Design', 'Business Growth'],
    ],
    links: { 'Get in Touch': '/contact' },
  },
  {
    path: '/skills/react',
    title: 'React',
    says: [
      'Back to All Skills',
      'Open in new tab',
      'frontend',
      'React',
      'Expert',
      'View Project',
      'Related skills',
    ],
    links: { 'Back to All Skills': '/skills' },
  },
  { path: '/skills/none', title: 'Skill Not Found', says: [], links: { 'Back to Skills': '/skills' } },
  {
    path: '/services',
    says: ['Popular', 'Core', 'Essential', ...band, 'Start Your Project Now'],
    links: {
      'Book a Call': '/contact?service=consultation',
      'Send a Message': '/contact',
      'Get Support': '/contact?service=support',
      'Start Your Project Now': '/contact?service=consultation',
    },
  },
  {
    path: '/about',
    says: ['Verified Professional', 'Available for freelance work', 'Follow My Journey', 'My Expertise'],
  },
  {
    path: '/work',
    says: [
      "Let's Talk",
      'Featured Projects',
      'Desktop',
      'Mobile',
      'Work in Progress',
      'Visit Site',
      'View all photos',
    ],
    links: { "Let's Talk": '/contact' },
  },
  {
    path: '/blog',
    says: ['Featured Post', 'Read Now', 'More Articles'],
    links: { 'Read Now': '/blog/future-of-web-design-2025' },
  },
  ...(
    [
      ['future-of-web-design-2025', 'Design Trends'],
      ['performance-matters-web-development', 'Development'],
      ['creating-accessible-websites', 'Accessibility'],
    ] as const
  ).map(([slug, category]) => ({
    path: `/blog/${slug}`,
    says: ['Back to Blog', category],
    links: { 'Back to Blog': '/blog' },
  })),
  ...(
    [
      ['/contact', 'Get in Touch'],
      ['/contact?service=consultation', 'Book a Consultation'],
      ['/contact?service=support', 'Client Support Request'],
    ] as const
  ).map(([path, title]) => ({
    path,
    title,
    says: [
      'Why Work With Me',
      'Need Urgent Help?',
      'Call Now',
      '50% deposit',
      '2-4 weeks',
      '2-6 months',
      'Contact Me',
    ],
    links: { 'View My Work': '/portfolio' },
  })),
  {
    path: '/no-such-page',
    title: 'Page Not Found',
    says: ['vanished into the digital void'],
    links: { 'Back to home': '/', 'See my work': '/work', 'Contact me': '/contact' },
  },
]

type Plan = readonly [name: string, price: string, ...included: string[]]

/** Section 9, the popular plan first, as the page shows it. */
export const specifiedPrices: Readonly<Record<string, { timeline: string; plans: readonly [Plan, Plan] }>> = {
  'web-design': {
    timeline: '3-5 weeks',
    plans: [
      ['Professional', '£4,750/project', '10 pages', 'Unlimited revisions'],
      ['Essential', '£2,500/project', '5 pages', '2 revisions', 'Contact form'],
    ],
  },
  development: {
    timeline: '4-6 weeks',
    plans: [
      ['Advanced', '£6,250/project'],
      ['Standard', '£3,500/project'],
    ],
  },
  backend: {
    timeline: '6-10 weeks',
    plans: [
      ['Enterprise', '£8,000+/project'],
      ['Basic', '£4,000/project'],
    ],
  },
  ecommerce: {
    timeline: '6-8 weeks',
    plans: [
      ['Premium Store', '£9,500/project', 'Unlimited products'],
      ['Starter Store', '£5,000/project', 'Up to 100 products'],
    ],
  },
  cms: {
    timeline: '3-6 weeks',
    plans: [
      ['Enterprise CMS', '£7,500/project'],
      ['WordPress Solution', '£3,000/project'],
    ],
  },
  seo: {
    timeline: 'Ongoing, 3-6 month initial period',
    plans: [
      ['Comprehensive', '£3,500/project'],
      ['Essentials', '£1,500/project'],
    ],
  },
  maintenance: {
    timeline: 'Ongoing monthly',
    plans: [
      [
        'Premium Care',
        '£350/month',
        'Daily updates',
        '15-minute response 24/7',
        '3 hours of content updates',
      ],
      [
        'Essential Care',
        '£150/month',
        'Weekly updates',
        '30-minute response in business hours',
        '1 hour of content updates',
      ],
    ],
  },
  pwa: {
    timeline: '6-10 weeks',
    plans: [
      ['Custom PWA', '£8,500/project'],
      ['PWA Conversion', '£4,000/project'],
    ],
  },
}
