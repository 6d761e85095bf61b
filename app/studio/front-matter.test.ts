import { describe, expect, it } from 'vitest'
import { parseDocument } from './front-matter.ts'

describe('parseDocument', () => {
  it('reads text unchanged', () => {
    const source = "---\ntitle: Tea: a builder's view\nslug: tea\n---\n\nBody\n"
    expect(parseDocument(source)).toEqual({
      head: { title: "Tea: a builder's view", slug: 'tea' },
      body: 'Body',
    })
  })

  it('reads a list, and the line after it', () => {
    const source = '---\nservices:\n  - Web Design\n  - E-commerce\nfeatured: yes\n---\nBody'
    expect(parseDocument(source).head).toEqual({ services: ['Web Design', 'E-commerce'], featured: 'yes' })
  })

  it('leaves a rule in the body unchanged', () => {
    expect(parseDocument('---\ntitle: One\n---\nAbove\n\n---\n\nBelow').body).toBe('Above\n\n---\n\nBelow')
  })

  it('skips blank lines in the head', () => {
    expect(parseDocument('---\n\ntitle: One\n\nslug: one\n---\nBody').head).toEqual({
      title: 'One',
      slug: 'one',
    })
  })

  it('reads files saved on Windows', () => {
    expect(parseDocument('---\r\ntitle: One\r\n---\r\nBody').head).toEqual({ title: 'One' })
  })

  it.each([
    ['a file without a head', 'Body'],
    ['a head that never ends', '---\ntitle: One\n'],
    ['a line that is neither a key nor an item', '---\ntitle: One\nmore words\n---\nBody'],
    ['an item outside a list', '---\ntitle: One\n  - stray\n---\nBody'],
    ['a key given twice', '---\ntitle: One\ntitle: Two\n---\nBody'],
  ])('refuses %s', (_, source) => {
    expect(() => parseDocument(source)).toThrow()
  })
})
