import type { Card } from 'headrow/studio'

export const benefitsSection = {
  title: 'What this does for your project',
  subtitle: 'A list of tools is no use on its own. This is what you notice.',
}

export const benefits: readonly Card[] = [
  {
    title: 'Technical Excellence',
    description:
      'Code that loads in under two seconds on a phone, passes its tests and reads well to whoever comes after me.',
    icon: 'gauge',
  },
  {
    title: 'User-Focused Design',
    description: 'Pages that work with a thumb, a keyboard or a screen reader.',
    icon: 'accessibility',
  },
  {
    title: 'Business Growth',
    description: 'Measured from the first day, so you can see what earns its place.',
    icon: 'trending-up',
  },
]
