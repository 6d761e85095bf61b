import type { About } from 'headrow/studio'
import { studio } from '../studio.config.ts'

const place = `${studio.city}, ${studio.country}`
const radius = `${studio.serviceRadiusMetres / 1000} km`

export const about: About = {
  title: 'I draw the site, then I build it',
  lead: `${studio.name} is one person in ${studio.city} who does both halves of the job: how a website looks and how it stands up.`,
  button: 'Get in Touch',
  split: {
    alt: 'A Yorkshire dale at first light, photographed on the left and drawn as a survey on the right',
    caption:
      'The same piece of ground, as a photograph and as a survey. Drag the line to see one become the other.',
    labels: ['Design', 'Development'],
    label: 'Photograph to survey',
  },
  statement:
    'When one person draws a website and another builds it, something is lost between them. I do both, so what you agree to is what goes live.',
  paragraphs: [
    'I will not do one without the other. A layout that cannot load quickly is not finished, and neither is fast code that nobody can read. So I design in the browser early, with your words and your pictures, and I test on a phone with a poor signal.',
    `You get my number, not a ticket. I meet in person within ${radius} of ${studio.city} and on a call anywhere else. If I am the wrong person for the job, I say so on the first call.`,
  ],
  card: { title: 'Verified Professional', description: 'Available for freelance work', icon: 'badge-check' },
  facts: [
    { term: 'Based in', value: place },
    { term: 'Meetings', value: `In person within ${radius}` },
    { term: 'Hours', value: studio.openingHoursText },
    { term: 'Reply', value: `Within ${studio.replyWithinHours} hours` },
    { term: 'Projects', value: 'From £2,500' },
  ],
  journey: 'Follow My Journey',
  process: {
    title: 'How a project goes',
    subtitle: 'The order never changes. The weeks depend on the size.',
    steps: [
      {
        title: 'A call',
        description: `${studio.consultationMinutes} minutes, free. You talk, I ask, and you hear a price range before we hang up.`,
        when: 'Day 1',
      },
      {
        title: 'A plan with a price',
        description: 'Pages, dates and one figure. A 50% deposit starts the work.',
        when: 'Week 1',
      },
      {
        title: 'Design and build',
        description:
          'You see it in a browser from the second week, on your own phone, and say what is wrong while it is cheap to change.',
        when: '2-4 weeks for a simple site',
      },
      {
        title: 'Live',
        description: 'I move it across on a quiet morning, check every page, and the balance is due.',
        when: 'On completion',
      },
    ],
  },
}
