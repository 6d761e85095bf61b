import { expect, test } from 'vitest'
import {
  hasMissingPictures,
  listPictures,
  replaceLinks,
  replacePictures,
  restorePictures,
} from './rewrite-text.ts'

const text = `![A kiln](https://old.example/kiln.jpg "At dawn") and ![](<b c.png>)

[![Wide](https://old.example/a_(1).jpg)](https://old.example/a_(1).jpg)

\`![not](this.jpg)\`

\`\`\`md
![nor](that.jpg)
\`\`\`
`

test('finds the pictures of a text, and none in its code', () => {
  expect(listPictures(text)).toEqual([
    'https://old.example/kiln.jpg',
    'b c.png',
    'https://old.example/a_(1).jpg',
  ])
})

test('shows pictures of the library, and leaves a comment for each that was not taken', () => {
  const taken = new Map([['https://old.example/kiln.jpg', '/uploads/kiln-1.jpg']])
  const changed = replacePictures(text, taken)
  expect(changed).toContain('![A kiln](/uploads/kiln-1.jpg "At dawn") and <!-- picture: b%20c.png -->')
  expect(changed).toContain('\n<!-- picture: https://old.example/a_(1).jpg "Wide" -->\n')
  expect(changed).toContain('`![not](this.jpg)`')
  expect(changed).toContain('![nor](that.jpg)')
})

test.each([
  ['Words before.\\\n![](a.png)\n\nAfter.', 'Words before.\n<!-- picture: a.png -->\n\nAfter.'],
  ['![](a.png) and *words*', '<!-- picture: a.png -->\nand *words*'],
  ['- ![](a.png) and *words*', '- <!-- picture: a.png -->\n  and *words*'],
  ['> 2. ![](a.png) *words*', '> 2. <!-- picture: a.png -->\n>    *words*'],
  ['Words ![](a.png) and *words*', 'Words <!-- picture: a.png --> and *words*'],
])('a picture that was left out leaves the words around it as they were: %j', async (written, expected) => {
  expect(replacePictures(written, new Map())).toBe(expected)
})

test('a picture that was left out comes back when it is fetched', () => {
  const left = replacePictures('![A \\"kiln\\"](https://old.example/a--b.jpg)', new Map())
  expect(left).not.toMatch(/--(?!>).*--.*-->/)
  expect(hasMissingPictures(left)).toBe(true)
  const taken = new Map([['https://old.example/a--b.jpg', '/uploads/a-1.jpg']])
  expect(restorePictures(left, taken)).toBe('![A \\"kiln\\"](/uploads/a-1.jpg)')
})

test('leads links of the old site to this one', () => {
  const find = (address: string) => (address === 'https://old.example/kilns/' ? '/kilns' : undefined)
  const links =
    '[a](https://old.example/kilns/) <a href="https://old.example/kilns/">b</a> [c](https://other.example/) `[d](https://old.example/kilns/)`'
  expect(replaceLinks(links, find)).toBe(
    '[a](/kilns) <a href="/kilns">b</a> [c](https://other.example/) `[d](https://old.example/kilns/)`',
  )
})

test.each(['![', '`', '](', '![a](', '![a](<', '[<!-- picture: ', '](http://', '[<!-- picture: x'])(
  '%s twenty thousand times is read at once',
  (sign) => {
    const hostile = sign.repeat(20_000)
    expect(listPictures(hostile)).toEqual([])
    expect(replaceLinks(hostile, () => undefined)).toBe(hostile)
    expect(replacePictures(hostile, new Map())).toBe(hostile)
  },
)
