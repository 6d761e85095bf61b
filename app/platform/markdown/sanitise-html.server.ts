import sanitize from 'sanitize-html'
import { AppError } from '../errors.ts'
import { isFreeId } from './heading-ids.ts'
import { isPictureAddress } from './written-text.ts'

const headingAttributes = ['id']
const scrollerAttributes = ['tabindex', 'role', 'aria-label']

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'blockquote', 'cite', 'q', 'pre', 'code', 'hr', 'br', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...[
      'a',
      'em',
      'strong',
      'b',
      'i',
      's',
      'del',
      'ins',
      'sub',
      'sup',
      'small',
      'abbr',
      'kbd',
      'mark',
      'time',
    ],
    ...['img', 'figure', 'figcaption', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'class'],
    h2: headingAttributes,
    h3: headingAttributes,
    h4: headingAttributes,
    pre: scrollerAttributes,
    div: [...scrollerAttributes, 'class'],
    code: ['class'],
    span: ['class'],
    th: ['class', 'scope', 'colspan', 'rowspan'],
    td: ['class', 'colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading', 'decoding'],
    time: ['datetime'],
    abbr: ['title'],
    details: ['open'],
  },
  // The renderer's own classes; any other could imitate the site's controls.
  allowedClasses: {
    a: ['anchor'],
    div: ['prose__table'],
    code: ['language-*'],
    span: ['hljs-*'],
    th: ['num'],
    td: ['num'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs.src ?? ''),
  transformTags: {
    // The page has its own first-level heading.
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h4'),
    h6: heading('h4'),
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

const optionsWithoutIds: sanitize.IOptions = {
  ...options,
  allowedAttributes: { ...options.allowedAttributes, h2: [], h3: [], h4: [] },
}

export interface CleanHtml {
  html: string
  /** The addresses of all its pictures, including those that the sanitiser leaves out. */
  pictures: string[]
}

/** Sanitises HTML that an author wrote: only the tags and attributes of this list pass. */
export const sanitiseHtml = (written: string): CleanHtml => clean(written, options)

/** Sanitises HTML that may stand on any page, whose ids it must not repeat: it has none. */
export const sanitiseFragment = (written: string): CleanHtml => clean(written, optionsWithoutIds)

function clean(written: string, allowed: sanitize.IOptions): CleanHtml {
  const pictures: string[] = []
  const html = sanitize(written, {
    ...allowed,
    ...countDepth(),
    transformTags: {
      ...allowed.transformTags,
      img: (tagName, attribs) => {
        if (attribs.src) pictures.push(attribs.src)
        return {
          tagName,
          attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy', decoding: 'async' },
        }
      },
    },
  })
  return { html, pictures }
}

function heading(tagName: string): sanitize.Transformer {
  return (_, { id, ...attribs }) => ({
    tagName,
    attribs: id !== undefined && isFreeId(id) ? { ...attribs, id } : attribs,
  })
}

/** An element costs the parser time for each one around it: 100,000 within each other took it 37 seconds. */
const mostDepth = 500

function countDepth(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag() {
      depth += 1
      if (depth > mostDepth) throw nestedTooDeep()
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

export function nestedTooDeep(cause?: unknown): AppError {
  const message = 'The text has too many quotes, lists or tags within each other.'
  return new AppError('invalid', message, { fields: { content: message }, cause })
}
