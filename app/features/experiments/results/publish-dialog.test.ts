import { expect, it } from 'vitest'
import { replaceWords } from './publish-dialog.tsx'

const post = { title: 'A fast site', content: 'Speed sells. Speed lasts.' }

it('replaces words that stand in one place', () => {
  const replacements = [
    { before: 'A fast site', after: 'A $& site' },
    { before: 'Speed lasts.', after: 'Speed stays.' },
  ]
  expect(replaceWords(post, replacements)).toEqual({
    title: 'A $& site',
    content: 'Speed sells. Speed stays.',
  })
})

it('changes nothing where words are missing or stand in two places', () => {
  expect(replaceWords(post, [{ before: 'Slow', after: 'x' }])).toBeUndefined()
  expect(replaceWords(post, [{ before: 'Speed', after: 'x' }])).toBeUndefined()
  expect(
    replaceWords({ ...post, content: 'A fast site' }, [{ before: 'A fast site', after: 'x' }]),
  ).toBeUndefined()
})
