import type { Question } from 'headrow/studio'

export const contactQuestions: readonly Question[] = [
  {
    question: 'How does payment work?',
    answer: 'A 50% deposit to start, and the balance on completion. Plans are available for larger projects.',
  },
  {
    question: 'How long does a website take?',
    answer:
      'A simple site takes 2-4 weeks. What moves the date most is how soon the words and pictures are ready, so I help with those first.',
  },
  {
    question: 'And a web application?',
    answer:
      '2-6 months, depending on what it has to do. The most uncertain part is built first, so the date becomes firmer with each week.',
  },
  {
    question: 'Do you look after the site afterwards?',
    answer:
      'Yes. Care starts at £150 a month and can be stopped with a month’s notice. If you would rather do it yourself, I show you how.',
  },
]
