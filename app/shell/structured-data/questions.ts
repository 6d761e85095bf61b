import { ids, type Piece } from './node.ts'

interface Question {
  question: string
  answer: string
}

/** Describes the questions on the page; questions that it does not show must not be listed. */
export function questionsData(questions: readonly Question[]): Piece {
  return (page) => ({
    '@type': 'FAQPage',
    '@id': `${page.url}#questions`,
    isPartOf: ids.page(page),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
