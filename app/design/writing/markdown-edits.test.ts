import { describe, expect, it } from 'vitest'
import {
  continueLine,
  type Edit,
  editFor,
  insertBlock,
  insertPicture,
  linkPasted,
  listForeignPictures,
  type MarkdownMark,
  replacePictureAddress,
  replaceText,
  type Written,
} from './markdown-edits.ts'

/** `|` is the cursor, or both ends of the selection. */
function written(drawn: string): Written {
  const [before = '', within = '', after] = drawn.split('|')
  if (after === undefined) return { text: before + within, start: before.length, end: before.length }
  return { text: before + within + after, start: before.length, end: before.length + within.length }
}

function drawn({ text }: Written, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const within = result.slice(edit.start, edit.end)
  return `${result.slice(0, edit.start)}|${within && `${within}|`}${result.slice(edit.end)}`
}

describe('editFor', () => {
  it.each<[MarkdownMark, string, string]>([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['bold', 'a |', 'a **|bold text|**'],
    ['bold', 'a **word|** here', 'a **word**| here'],
    ['bold', 'a| word |here', 'a **|word|** here'],
    ['italic', '|word|', '_|word|_'],
    ['code', 'run |npm start|', 'run `|npm start|`'],
    ['code', '|one\ntwo|', '```|\none\ntwo\n```\n'],
    ['heading', 'one\ntw|o\nthree', 'one\n## tw|o\nthree'],
    ['heading', '## tw|o', 'tw|o'],
    ['list', '|one\n\ntwo|', '|- one\n\n- two|'],
    ['list', '|- one\n- two|', '|one\ntwo|'],
    ['list', 'line|', '- line|'],
    ['numbers', '|one\ntwo|', '|1. one\n2. two|'],
    ['quote', '|one\n|two', '|> one|\ntwo'],
    ['link', 'see |this| page', 'see [this](|https://|) page'],
  ])('%s: %j becomes %j', (mark, before, after) => {
    expect(drawn(written(before), editFor(mark, written(before)))).toBe(after)
  })
})

describe('continueLine', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['  * one|', '  * one\n  * |'],
    ['9. nine|', '9. nine\n10. |'],
    ['> so|', '> so\n> |'],
    ['- one\n- |', '- one\n|'],
    ['plain|', undefined],
    ['- |one|', undefined],
    ['|- one', undefined],
  ])('%j becomes %j', (before, after) => {
    expect(drawn(written(before), continueLine(written(before)))).toBe(after)
  })
})

describe('linkPasted', () => {
  it('makes a link of the words it is pasted over', () => {
    const before = written('see |this| page')
    expect(drawn(before, linkPasted(before, 'https://example.com/a'))).toBe(
      'see [this](https://example.com/a)| page',
    )
  })

  it('leaves other pasting to the browser', () => {
    expect(linkPasted(written('see |this|'), 'two words')).toBeUndefined()
    expect(linkPasted(written('see |'), 'https://example.com')).toBeUndefined()
  })
})

describe('pictures', () => {
  it.each([
    ['|', '![](/a.jpg)\n\n|'],
    ['one|two', 'one\n\n![](/a.jpg)\n\n|two'],
    ['one\n|\ntwo', 'one\n\n![](/a.jpg)\n|\ntwo'],
  ])('stand in a paragraph of their own: %j becomes %j', (before, after) => {
    expect(drawn(written(before), insertBlock(written(before), '![](/a.jpg)'))).toBe(after)
  })

  it.each([
    ['one two|\n\nthree', 'A kiln', 'one two\n\n![A kiln](/a.jpg)|\n\nthree'],
    ['The |red barn|', 'A kiln', 'The \n\n![red barn](/a.jpg)\n\n|'],
    ['|[red]|', '', '![red](/a.jpg)\n\n|'],
    ['|one\ntwo|', 'A kiln', 'one\ntwo\n\n![A kiln](/a.jpg)\n\n|'],
    ['one|', '', 'one\n\n![|](/a.jpg)\n\n'],
  ])(
    'are chosen at the cursor, described by what is selected: %j with %j becomes %j',
    (before, alt, after) => {
      expect(drawn(written(before), insertPicture(written(before), { src: '/a.jpg', alt }))).toBe(after)
    },
  )

  it('take the place announced for them without moving the cursor in the words', () => {
    const before = written('![Uploading a.jpg]()\n\nwords| typed meanwhile')
    expect(drawn(before, replaceText(before, '![Uploading a.jpg]()', '![](/a.jpg)'))).toBe(
      '![](/a.jpg)\n\nwords| typed meanwhile',
    )
    expect(replaceText(before, '![Uploading b.jpg]()', '![](/b.jpg)')).toBeUndefined()
  })
})

describe('pictures of other sites', () => {
  const own = 'https://studio.example'
  const text = [
    '![A kiln](https://elsewhere.example/kiln.jpg "At dawn") and a [link](https://elsewhere.example/kiln.jpg)',
    '[![](//cdn.example/a.png)](/work) ![](/uploads/own.jpg) ![](https://studio.example/uploads/own.jpg)',
    '<img alt="x" src="http://elsewhere.example/b.gif"> ![](<https://elsewhere.example/c.png>)',
  ].join('\n')

  it('are listed once each, links and own pictures apart', () => {
    expect(listForeignPictures(`${text}\n${text}`, own)).toEqual([
      'https://elsewhere.example/kiln.jpg',
      '//cdn.example/a.png',
      'http://elsewhere.example/b.gif',
      'https://elsewhere.example/c.png',
    ])
  })

  it('get another address where they are shown, and links to them keep theirs', () => {
    expect(replacePictureAddress(text, 'https://elsewhere.example/kiln.jpg', '/uploads/kiln.jpg')).toBe(
      text.replace('](https://elsewhere.example/kiln.jpg "', '](/uploads/kiln.jpg "'),
    )
    expect(replacePictureAddress(text, 'http://elsewhere.example/b.gif', '/uploads/b.png')).toContain(
      '<img alt="x" src="/uploads/b.png">',
    )
  })
})
