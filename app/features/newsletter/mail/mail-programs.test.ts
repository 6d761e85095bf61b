import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { htmlButton } from '#platform/mail/mail-parts.ts'
import { frameMail, htmlHeading, htmlPostLine } from '#platform/mail/render-mail.ts'
import { readTree } from '#platform/markdown/read-html.server.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { readBlocks } from './read-blocks.server.ts'
import { writeHtml } from './write-html.ts'

/*
 * Everything that a mail uses, and what the three large families of programs publish about it:
 * Gmail, https://developers.google.com/workspace/gmail/design/css
 * Outlook for Windows, 'Word 2007 HTML and CSS Rendering Capabilities in Outlook 2007', which holds for those since
 * Apple Mail, which publishes no list and renders with WebKit
 * Measured in each of them: https://www.caniemail.com, of June 2026
 */

/** Elements that all three render. */
const elements = new Set(
  `html head meta title style body div table tr td th p h1 h2 h3 h4 a img strong em s sub sup code span ul ol li
  blockquote hr br`.split(/\s+/),
)

const attributes = new Set(
  `align alt cellpadding cellspacing charset class colspan content height href lang name role rowspan src start style
  valign width`.split(/\s+/),
)

/** Properties that all three know, of the elements named; `*` for all. */
const known: Record<string, string> = {
  background: 'body table td span',
  'border-bottom': 'td th',
  'border-left': 'td',
  'border-top': 'td table hr',
  border: 'td',
  color: '*',
  'font-family': '*',
  'font-size': '*',
  'font-weight': '*',
  font: '*',
  'letter-spacing': '*',
  'line-height': '*',
  margin: 'body p h1 h2 h3 h4 ul ol li blockquote hr table div',
  'max-width': 'table',
  padding: 'td th',
  'text-decoration': 'a',
  'vertical-align': 'img',
  width: 'table',
}

/** Properties that one of them ignores, and what its reader sees then. */
const ignored: Record<string, string> = {
  'background of img': 'Outlook: the description of a picture that is off has no ground',
  'border of hr': 'Outlook: its own line',
  'border of img': 'Outlook: pictures have no border in any case',
  'border-radius of a': 'Outlook: corners are square',
  'border-radius of img': 'Outlook: corners are square',
  'border-radius of table': 'Outlook: corners are square',
  'border-radius of td': 'Outlook: corners are square',
  'display of a': 'Outlook: the cell has the margins of the button',
  'display of div': 'hides the preview line, which Outlook does too',
  'display of img': 'Outlook: each picture has a line of its own already',
  'height of img': 'Outlook: the height follows from the width',
  'max-height of div': 'Outlook: the preview line is not displayed in any case',
  'max-width of img': 'Outlook: the attribute has the width',
  'mso-padding-alt of td': 'Outlook alone: the margins of the button',
  'overflow of div': 'Outlook: the preview line is not displayed in any case',
  'overflow-wrap of a': 'Outlook: a long address makes the column wider',
  'overflow-wrap of code': 'Outlook: a long name makes the column wider',
  'overflow-wrap of td': 'Outlook: a long word makes the column wider',
  'padding of a': 'Outlook: the cell has the margins of the button',
  'padding of body': 'Outlook: none in any case',
  'padding of ol': 'Outlook: its own indentation',
  'padding of ul': 'Outlook: its own indentation',
  'width of img': 'Outlook: the attribute has the width',
}

/** A text with every element that an article may have. */
const everything = `First *a* **b** ~~c~~ \`d\` [e](https://other.example) <mark>f</mark> <small>g</small> <kbd>h</kbd> <sub>i</sub> <sup>j</sup><br>k

## Two

### Three

#### Four

> Quoted

\`\`\`js
const a = 1
\`\`\`

- One
- Two

1. One

| What | Limit |
| --- | --- |
| Font | 60 KB |

---

![A kiln](/uploads/kiln.jpg)

<figure><img src="/uploads/kiln.jpg" alt="A kiln"><figcaption>Caption</figcaption></figure>
<details open><summary>More</summary>Inside</details>
<dl><dt>Term</dt><dd>Meaning</dd></dl>
<table><caption>Title</caption><tr><th>A</th><td colspan="2">B</td></tr></table>
<abbr title="x">j</abbr> <time>k</time> <ins>l</ins> <cite>m</cite> <q>n</q> <span>o</span> <del>p</del> <b>q</b> <i>r</i>`

const site = { name: 'Studio', url: 'https://studio.example' }
const context = {
  linkTo: (href: string) => href,
  pictureOf: () => ({ url: 'https://studio.example/uploads/newsletter/abcdefghij-1008.jpg', width: 504 }),
}
const body = [
  htmlHeading('Title'),
  writeHtml(readBlocks(readTree(renderMarkdown(everything).html)), context),
  htmlButton({ label: 'Read it', url: site.url }),
].join('\n')
const mail = frameMail(
  { subject: 'A', preview: 'B', label: 'Number 7', body, foot: htmlPostLine(site) },
  site,
)

interface Tag {
  name: string
  attributes: Record<string, string>
}

const tags: Tag[] = []
const sheets: string[] = []
new Parser({
  onopentag(name, all) {
    tags.push({ name, attributes: all })
    if (name === 'style') sheets.push('')
  },
  ontext(text) {
    if (tags.at(-1)?.name === 'style') sheets.push(`${sheets.pop()}${text}`)
  },
}).end(mail)

const declarations = tags.flatMap(({ name, attributes: { style = '' } }) =>
  style
    .split(';')
    .filter((declaration) => declaration !== '')
    .map((declaration) => {
      const [property = '', value = ''] = declaration.split(/:(.*)/s)
      return { name, property, value }
    }),
)

test('a mail has the elements and attributes that all three know', () => {
  const names = new Set(tags.map(({ name }) => name))
  expect([...names].filter((name) => !elements.has(name))).toEqual([])
  expect(
    [...elements].filter((name) => !names.has(name)),
    'listed and not used',
  ).toEqual([])
  const used = new Set(tags.flatMap((tag) => Object.keys(tag.attributes)))
  expect([...used].filter((name) => !attributes.has(name))).toEqual([])
})

test('its styles are known to all three, or can be done without', () => {
  const isKnown = ({ name, property }: (typeof declarations)[number]) =>
    known[property] === '*' || known[property]?.split(' ').includes(name)
  const unknown = declarations
    .filter((each) => !isKnown(each))
    .map(({ name, property }) => `${property} of ${name}`)
  expect(declarations.length).toBeGreaterThan(100)
  expect([...new Set(unknown)].filter((use) => !(use in ignored))).toEqual([])
  expect(
    Object.keys(ignored).filter((use) => !unknown.includes(use)),
    'listed and not used',
  ).toEqual([])
})

test('no value is one of those that a program drops the style for', () => {
  for (const { property, value } of declarations) {
    // Gmail knows no negative margin, and drops a whole style that has the address of a picture.
    if (property === 'margin') expect(value).not.toMatch(/-\d/)
    expect(value).not.toMatch(/url\(|!important|calc\(|var\(|rgba?\(|oklch\(/)
    if (property === 'background') expect(value).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('each sheet has less than the 16 KB that Gmail reads, and nothing in it is needed', () => {
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) {
    expect(sheet.length).toBeLessThan(16_000)
    // Every rule stands within a query, and overrides what is written beside the elements.
    const rules = sheet.replace(/:root \{[^{}]*\}/, '')
    expect(rules.trim()).toMatch(/^@media \([^()]*\) \{(\s*[\w., -]+ \{[^{}]*\})+\s*\}$/)
    for (const [, declared] of rules.matchAll(/\{([^{}]*)\}/g)) {
      for (const declaration of declared?.split(';').filter((each) => each.trim() !== '') ?? []) {
        expect(declaration).toMatch(/ !important$|text-align: center$/)
      }
    }
  }
})

test('pictures are JPEG or PNG of the site, and tables that are no tables say so', () => {
  const pictures = tags.filter(({ name }) => name === 'img')
  expect(pictures).toHaveLength(3)
  for (const { attributes: each } of pictures) {
    expect(each.src).toMatch(/^https:\/\/studio\.example\/[\w/.-]+\.(jpg|png)$/)
    expect(each).toHaveProperty('alt')
    expect(each.width).toMatch(/^\d+$/)
  }
  const layouts = tags.filter(
    ({ name, attributes: each }) => name === 'table' && each.role === 'presentation',
  )
  // The two tables of the text.
  expect(tags.filter(({ name }) => name === 'table').length - layouts.length).toBe(2)
})

test('a reader in dark mode sees no dark text: what has a colour has a class that the sheet changes', () => {
  const dark = sheets.find((sheet) => sheet.includes('prefers-color-scheme')) ?? ''
  const classes = [...dark.matchAll(/\.([\w-]+) \{/g)].map(([, name]) => name)
  const uncovered = tags.filter(({ attributes: { style = '', class: names = '' } }) => {
    return /(^|;)(color|background):/.test(style) && !names.split(' ').some((name) => classes.includes(name))
  })
  expect(uncovered.map(({ name, attributes: each }) => `${name} ${each.style}`)).toEqual([])
})
