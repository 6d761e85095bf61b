import { describe, expect, it } from 'vitest'
import { findLine, findLineOfEntry } from './find-line.ts'

const module = `import type { Home } from 'headrow/studio'

const link = '/contact'

/** cards: [] is not here */
export const home: Home = {
  help: {
    title: 'Braces } and ] in a text', // and , in a comment
    'quoted-key': "it's",
    cards: [
      { title: 'One', icon: 'mail' },
      /* { title: 'None' }, */
      {
        title: \`Two, of a
template\`,
        icon: 'phone',
        ...others,
      },
      three(link, { icon: 'x' }),
      'four',
    ],
  },
  shown: link,
  empty: [],
  last: 'end',
}

export const towns = [{ name: 'a' }, { name: 'b' },
  { name: 'c' }]
`

describe('findLine', () => {
  it.each<[string, (string | number)[], number]>([
    ['an export', ['home'], 6],
    ['a group', ['home', 'help'], 7],
    ['a text after a comment with a comma', ['home', 'help', 'title'], 8],
    ['a quoted key', ['home', 'help', 'quoted-key'], 9],
    ['the first entry of a list', ['home', 'help', 'cards', 0, 'icon'], 11],
    ['an entry after one that is commented out', ['home', 'help', 'cards', 1, 'icon'], 16],
    ['an entry that is computed', ['home', 'help', 'cards', 2, 'icon'], 19],
    ['an entry that is text', ['home', 'help', 'cards', 3], 20],
    ['a key after a list', ['home', 'last'], 25],
    ['an entry of an empty list: its key', ['home', 'empty', 0], 24],
    ['a key that is not there: its group', ['home', 'help', 'subtitle'], 7],
    ['below a value that is computed: its key', ['home', 'shown', 'text'], 23],
    ['entries on one line', ['towns', 1, 'name'], 28],
    ['an entry on the line below', ['towns', 2, 'name'], 29],
  ])('finds %s', (_, path, line) => {
    expect(findLine(module, path)).toBe(line)
  })

  it('finds nothing where the text does not export the name', () => {
    expect(findLine(module, ['link'])).toBeUndefined()
  })

  it('does not end in a text that is never closed', () => {
    expect(findLine("export const one = { a: 'never, b: 2 }", ['one', 'b'])).toBe(1)
  })
})

describe('findLineOfEntry', () => {
  const list = `const first = {\n  id: 'web-design',\n  pricing: [\n    { name: 'Start' },\n    { name: 'Grow' },\n  ],\n}\n`

  it('finds a value of the entry with an id', () => {
    expect(findLineOfEntry(list, 'web-design', ['pricing', 1, 'name'])).toBe(5)
  })

  it('finds nothing where no entry has the id', () => {
    expect(findLineOfEntry(list, 'seo', ['title'])).toBeUndefined()
  })
})
