// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readTree } from '#platform/markdown/read-html.server.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { hostileMarkup } from '#tests/hostile-markup.ts'
import { createLinkTo } from './own-links.ts'
import { readBlocks } from './read-blocks.server.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

const linkTo = createLinkTo({
  siteUrl: 'https://studio.example',
  pageUrl: 'https://studio.example/newsletter/7',
  campaign: '7',
})
const picture = { url: 'https://studio.example/uploads/newsletter/abcdefghij-504.jpg', width: 504 }

const elements = new Set(
  `a blockquote br code div em h2 h3 h4 hr img li ol p s span strong sub sup table tbody td th tr ul`.split(
    ' ',
  ),
)
const attributes = new Set(
  `align alt cellpadding cellspacing class colspan href role rowspan src start style valign width`.split(' '),
)

test.each(hostileMarkup)('%j is harmless in a mail', (markup) => {
  for (const source of [markup, `Before ${markup} after`, `## ${markup}\n\n1. ${markup}\n\n> ${markup}`]) {
    const blocks = readBlocks(readTree(renderMarkdown(source).html))
    const html = writeHtml(blocks, { linkTo, pictureOf: () => picture })
    const page = new DOMParser().parseFromString(`<!doctype html><body><main>${html}</main>`, 'text/html')
    expect(page.body.children).toHaveLength(1)
    for (const element of page.querySelectorAll('main *')) {
      expect(elements, element.outerHTML).toContain(element.localName)
      for (const { name } of element.attributes) expect(attributes, element.outerHTML).toContain(name)
      const href = element.getAttribute('href')
      if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
      const src = element.getAttribute('src')
      if (src !== null) expect(src).toBe(picture.url)
    }
    expect(writeText(blocks, linkTo)).not.toContain('\v')
  }
})
