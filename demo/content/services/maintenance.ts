import type { Service } from 'headrow/studio'

export const maintenance: Service = {
  id: 'maintenance',
  title: 'Maintenance',
  description: 'Updates, backups and a fast reply when something needs doing.',
  features: ['Weekly updates, or daily', '30-minute response in business hours', '1 hour of content updates'],
  icon: 'wrench',
  link: '/services/maintenance',
  cta: 'View details',
  fullDescription:
    'Websites do not break all at once; they fall behind. I keep the software current, watch the site, make the small changes you ask for, and answer when something goes wrong.',
  keyFeatures: [
    'Software and security updates, tried on a copy first',
    'Backups kept away from the server and test-restored',
    'Uptime, certificates and domain dates watched',
    'Text and picture changes included',
    'A monthly note of what was done',
  ],
  timeline: 'Ongoing monthly',
  shortTimeline: 'Ongoing',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Take over',
      description: 'Accounts, passwords and renewal dates go into one list, and a first backup is made.',
      icon: 'clipboard-list',
    },
    {
      title: 'Update',
      description:
        'New versions go to a copy, pages are compared before and after, then the live site follows.',
      icon: 'refresh-cw',
    },
    {
      title: 'Watch',
      description: 'A check each minute from outside. I usually know before you do.',
      icon: 'activity',
    },
    {
      title: 'Answer',
      description: 'You write or ring and speak to me; there is no ticket to number.',
      icon: 'phone',
    },
  ],
  pricing: [
    {
      name: 'Essential Care',
      price: '150/month',
      description: 'For a site that must stay safe and current.',
      features: [
        'Weekly updates',
        '30-minute response in business hours',
        '1 hour of content updates',
        'Backups and monitoring',
      ],
    },
    {
      name: 'Premium Care',
      price: '350/month',
      description: 'For a site that earns money at night as well.',
      features: [
        'Daily updates',
        '15-minute response 24/7',
        '3 hours of content updates',
        'Speed and accessibility checked each month',
      ],
      isPopular: true,
    },
  ],
  metadata: {
    title: 'Website Maintenance from £150 a Month',
    description:
      'Weekly or daily updates, backups that restore, and a reply within 30 minutes, or 15 around the clock. Website care in Leeds from £150 a month.',
  },
  faq: [
    {
      question: 'Will you look after a site you did not build?',
      answer:
        'Usually. I look through it first and tell you what it needs before I can stand behind it. Sometimes that is an afternoon of repairs, sometimes nothing, and now and then I decline.',
    },
    {
      question: 'What happens to hours I do not use?',
      answer:
        'They lapse at the end of the month, which keeps the price where it is. If a quiet spell is coming, tell me and we will spend them on something overdue.',
    },
    {
      question: 'How do I leave?',
      answer:
        'Give a month’s notice by email. You receive the latest backup, the list of accounts and a page of instructions for whoever comes after me.',
    },
  ],
  landing: {
    heading: 'Somebody who notices',
    intro: [
      'Most trouble with websites is dull and avoidable: a certificate that ran out, a plugin with a known hole, a form that stopped sending in March. It needs no genius, just somebody whose job it is to look.',
      'Response times here mean a person has read your message and begun, not that a robot has thanked you for it.',
    ],
    suits: [
      'The developer who made your site no longer answers',
      'Your shop or bookings cannot wait until Monday',
      'You would like small changes done without a quotation each time',
    ],
    lessSuited:
      'If your site is a handful of static pages that never change, you may not need a plan at all. I will check and say so.',
    nextSteps: [
      {
        title: 'A health check',
        description: 'I read the site, its versions and its backups, and send you a one-page report.',
      },
      {
        title: 'Hand over the keys',
        description: 'You add me to your accounts. Nothing is moved out of your name.',
      },
      {
        title: 'First month',
        description: 'Anything overdue is caught up, and the calendar of checks begins.',
      },
    ],
  },
}
