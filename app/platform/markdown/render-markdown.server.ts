import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { createHeadingIds } from './heading-ids.ts'
import { readDocument, textOf } from './read-html.server.ts'
import { nestedTooDeep, sanitiseHtml } from './sanitise-html.server.ts'
import { escapeHtml } from './written-text.ts'

export interface Heading {
  id: string
  text: string
  level: number
}

export interface RenderedMarkdown {
  /** Sanitised: safe to put on a page. */
  html: string
  /** The addresses of its pictures, including those that the sanitiser leaves out. */
  pictures: string[]
  headings: Heading[]
  /** The number of words without code. */
  words: number
  /** The beginning of the text of its paragraphs, without headings, lists and code. */
  text: string
}

export interface MarkdownSection {
  /** Empty for the part before the first heading. */
  id: string
  heading: string
  html: string
}

export interface RenderedSections {
  sections: MarkdownSection[]
  pictures: string[]
}

/**
 * Renders Markdown. HTML in it is allowed as far as the sanitiser permits. Some short texts take minutes, so the site asks
 * its `Renderer`, which does this in another process.
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  return refuseTooDeep(() => {
    const { parse, headings, pictures } = createParser()
    const html = parse(lex(source))
    return { html, pictures, headings, ...readDocument(html) }
  })
}

/** Renders Markdown in parts, one for each heading of the first or second level. */
export function renderSections(source: string): RenderedSections {
  return refuseTooDeep(() => {
    const { parse, idOf, plainText, pictures } = createParser()
    const parts: { heading: Tokens.Heading | undefined; tokens: Token[] }[] = [
      { heading: undefined, tokens: [] },
    ]
    for (const token of lex(source)) {
      if (isSectionHeading(token)) parts.push({ heading: token, tokens: [] })
      else parts.at(-1)?.tokens.push(token)
    }
    const sections = parts
      .map(({ heading, tokens }) => {
        const text = heading ? plainText(heading.tokens) : ''
        return { id: text && idOf(text), heading: text, html: parse(tokens) }
      })
      .filter(({ heading, html }) => heading || html)
    return { sections, pictures }
  })
}

/** Thousands of quotes, lists or emphases within each other overflow the stack of the parser, which is recursive. */
function refuseTooDeep<Rendered>(render: () => Rendered): Rendered {
  try {
    return render()
  } catch (cause) {
    throw cause instanceof RangeError ? nestedTooDeep(cause) : cause
  }
}

const isSectionHeading = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth <= 2

const lex = (source: string) => new Marked({ gfm: true }).lexer(source)

function createParser() {
  const headings: Heading[] = []
  const pictures: string[] = []
  const idOf = createHeadingIds()
  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens)
      const text = textOf(sanitiseHtml(inner).html)
      const heading = { id: idOf(text), text, level: Math.min(Math.max(depth, 2), 4) }
      headings.push(heading)
      // Links the heading to itself, so that it can be shared; a link cannot contain another.
      const linked = tokens.some(({ type }) => type === 'link')
        ? inner
        : `<a class="anchor" href="#${heading.id}">${inner}</a>`
      return `<h${heading.level} id="${heading.id}">${linked}</h${heading.level}>\n`
    },
    code({ text, lang }) {
      const language = /^[\w-]+/.exec(lang ?? '')?.[0]
      const mark = language ? ` class="language-${language}"` : ''
      // Wide code scrolls, so the keyboard must be able to reach it.
      return `<pre tabindex="0" role="group" aria-label="Code"><code${mark}>${highlight(text, language)}</code></pre>\n`
    },
    table({ header, rows }) {
      const marks = header.map((_, column) => (holdsFigures(rows, column) ? ' class="num"' : ''))
      const cells = (row: Tokens.TableCell[], open: string, close: string) =>
        row
          .map(({ tokens }, column) => `${open}${marks[column]}>${this.parser.parseInline(tokens)}${close}`)
          .join('')
      const head = `<thead><tr>${cells(header, '<th scope="col"', '</th>')}</tr></thead>`
      const body = rows.map((row) => `<tr>${cells(row, '<td', '</td>')}</tr>`).join('\n')
      const table = `<table>${head}<tbody>${body}</tbody></table>`
      return `<div class="prose__table" tabindex="0" role="group" aria-label="Table">${table}</div>\n`
    },
  }
  const marked = new Marked({ gfm: true, renderer })
  return {
    headings,
    pictures,
    idOf,
    parse(tokens: Token[]) {
      const clean = sanitiseHtml(marked.parser(tokens))
      for (const picture of clean.pictures) pictures.push(picture)
      return clean.html.trim()
    },
    plainText: (tokens: Token[]) =>
      textOf(sanitiseHtml(marked.Parser.parseInline(tokens, marked.defaults)).html),
  }
}

/** Reports whether a column holds short entries most of which begin with a number. Such a column is aligned right. */
function holdsFigures(rows: Tokens.TableCell[][], column: number): boolean {
  const texts = rows.map((row) => row[column]?.text ?? '')
  // Matches '60 KB' and '1,300', but not the number of a clause, '1.4.3'.
  const figures = texts.filter((text) => /^[\p{Sc}<>≤≥]?\s?\d[\d,]*(\.\d+)?(?!\.?\d)/u.test(text))
  return column > 0 && figures.length * 2 > texts.length && texts.every((text) => text.length <= 14)
}

// Each also has its usual other names: html, js, ts, sh, yml.
const languages = { bash, css, diff, http, javascript, json, php, python, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** Code of more characters, or with such a long word, is not highlighted: 20,000 hexadecimal digits took 4 s. */
const mostHighlighted = 20_000
const longWord = /[\w$]{1000}/

/** Marks the parts of a piece of code with `hljs-` classes. Code of an unknown language is only escaped. */
function highlight(code: string, language: string | undefined): string {
  if (!language || !hljs.getLanguage(language)) return escapeHtml(code)
  if (code.length > mostHighlighted || longWord.test(code)) return escapeHtml(code)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}
