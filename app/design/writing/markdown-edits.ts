/** The text of a text box and its selection. */
export interface Written {
  text: string
  start: number
  end: number
}

/** Replaces `from` to `to` by `insert`, then selects `start` to `end`. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

export type MarkdownMark = 'bold' | 'italic' | 'code' | 'heading' | 'list' | 'numbers' | 'quote' | 'link'

const edits: Record<MarkdownMark, (written: Written) => Edit> = {
  bold: (written) => wrap(written, '**', 'bold text'),
  italic: (written) => wrap(written, '_', 'italic text'),
  code: (written) => (selected(written).includes('\n') ? fence(written) : wrap(written, '`', 'code')),
  heading: (written) => prefix(written, /^#{1,6} /, () => '## '),
  list: (written) => prefix(written, /^[-*+] /, () => '- '),
  numbers: (written) => prefix(written, /^\d+\. /, (line) => `${line + 1}. `),
  quote: (written) => prefix(written, /^> ?/, () => '> '),
  link: (written) => link(written, 'https://'),
}

/** Adds a mark to the selection, or removes it if it is there already. */
export function editFor(mark: MarkdownMark, written: Written): Edit {
  return edits[mark](written)
}

const selected = ({ text, start, end }: Written) => text.slice(start, end)

function wrap(written: Written, mark: string, example: string): Edit {
  const { text, start, end } = written
  const outside = [text.slice(start - mark.length, start), text.slice(end, end + mark.length)]
  if (start >= mark.length && outside.every((part) => part === mark)) {
    const from = start - mark.length
    return {
      from,
      to: end + mark.length,
      insert: text.slice(start, end),
      start: from,
      end: end - mark.length,
    }
  }
  if (start === end && text.startsWith(mark, end) && isOpen(text.slice(0, start), mark)) {
    const behind = end + mark.length
    return { from: start, to: start, insert: '', start: behind, end: behind }
  }
  // Markdown does not read a mark that stands beside a space.
  const within = selected(written)
  const lead = /^\s*/.exec(within)?.[0] ?? ''
  const words = within.trim() || example
  const tail = within.trim() ? within.slice(lead.length + words.length) : ''
  const first = start + lead.length + mark.length
  return {
    from: start,
    to: end,
    insert: `${lead}${mark}${words}${mark}${tail}`,
    start: first,
    end: first + words.length,
  }
}

/** Reports whether the line has an opening mark without a closing one. */
function isOpen(before: string, mark: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.split(mark).length % 2 === 0
}

/** Adds or removes a prefix on every line that the selection touches. */
function prefix(written: Written, present: RegExp, sign: (line: number) => string): Edit {
  const { text, start, end } = written
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  const to = after === -1 ? text.length : after
  const lines = text.slice(from, to).split('\n')
  const off = lines.every((line) => line === '' || present.test(line)) && lines.some((line) => line !== '')
  let count = 0
  const insert = lines
    .map((line) => {
      if (off) return line.replace(present, '')
      return line === '' && lines.length > 1 ? line : sign(count++) + line.replace(present, '')
    })
    .join('\n')
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length }
  const cursor = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, start: cursor, end: cursor }
}

function fence(written: Written): Edit {
  const { start, end } = written
  const code = selected(written).replace(/\n$/, '')
  const insert = `\`\`\`\n${code}\n\`\`\`\n`
  return { from: start, to: end, insert, start: start + 3, end: start + 3 }
}

/** Makes a link of the selection and selects its address, to be typed over. */
function link(written: Written, address: string): Edit {
  const { start, end } = written
  const words = selected(written).trim() || 'link text'
  const insert = `[${words}](${address})`
  const at = start + words.length + 3
  return { from: start, to: end, insert, start: at, end: at + address.length }
}

/** Makes a link of the selected words when an address is pasted over them, and puts the cursor behind it. */
export function linkPasted(written: Written, pasted: string): Edit | undefined {
  const words = selected(written)
  if (!words.trim() || words.includes('\n') || !/^https?:\/\/\S+$/.test(pasted)) return undefined
  const edit = link(written, pasted)
  const behind = edit.from + edit.insert.length
  return { ...edit, start: behind, end: behind }
}

/**
 * Continues a list or quotation on Enter, and ends it on an empty entry. Returns undefined elsewhere, where Enter
 * keeps its usual meaning.
 */
export function continueLine({ text, start, end }: Written): Edit | undefined {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const sign = /^(\s*)(?:([-*+])|(\d+)\.|(>))\s/.exec(text.slice(from, start))
  if (!sign) return undefined
  const [whole, indent = '', bullet, number, quote] = sign
  if (text.slice(from, start).length === whole.length) {
    return { from, to: start, insert: '', start: from, end: from }
  }
  const insert = `\n${indent}${bullet ?? quote ?? `${Number(number) + 1}.`} `
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

/** Inserts a block, such as a picture, as a paragraph of its own. */
export function insertBlock({ text, start, end }: Written, block: string): Edit {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${block}${tail}`
  const behind = start + insert.length
  return { from: start, to: end, insert, start: behind, end: behind }
}

/**
 * Inserts a picture as a paragraph of its own. Selected words of one line become its description; a longer selection
 * stays, with the picture behind it. Without a description the cursor stands where one is typed.
 */
export function insertPicture(written: Written, { src, alt }: { src: string; alt: string }): Edit {
  const words = selectedDescription(written)
  const at = words ? written : { ...written, start: written.end }
  const edit = insertBlock(at, pictureText({ src, alt: words || alt }))
  const empty = edit.insert.indexOf('![](')
  if (empty === -1) return edit
  const within = edit.from + empty + 2
  return { ...edit, start: within, end: within }
}

/** Returns the selected words as a description of a picture, or none if the selection spans several lines. */
export function selectedDescription(written: Written): string {
  const words = selected(written).trim()
  return words.includes('\n') ? '' : words
}

export const pictureText = ({ src, alt }: { src: string; alt: string }) =>
  `![${alt.replace(/[[\]]/g, '')}](${src})`

/** Replaces a placeholder by its picture, wherever the placeholder has moved to meanwhile. */
export function replaceText({ text, start, end }: Written, old: string, fresh: string): Edit | undefined {
  const from = text.indexOf(old)
  if (from === -1) return undefined
  const to = from + old.length
  const moved = (at: number) =>
    at >= to ? at + fresh.length - old.length : Math.min(at, from + fresh.length)
  return { from, to, insert: fresh, start: moved(start), end: moved(end) }
}

const pictureAddress = /(!\[[^\]]*\]\(\s*<?|<img\b[^>]*\bsrc=["']?)((?:https?:)?\/\/[^\s"'<>)]+)/gi

/** Lists the addresses of pictures that a text shows from other origins than `origin`. */
export function listForeignPictures(text: string, origin: string): string[] {
  const addresses = [...text.matchAll(pictureAddress)].map(([, , address = '']) => address)
  return [...new Set(addresses)].filter((address) => URL.parse(address, origin)?.origin !== origin)
}

/** Replaces the address of a picture wherever the text shows that picture; links keep theirs. */
export function replacePictureAddress(text: string, old: string, fresh: string): string {
  return text.replace(pictureAddress, (whole, lead: string, address: string) =>
    address === old ? lead + fresh : whole,
  )
}

export function readWritten({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/**
 * Edits the box through `document.execCommand`, which is deprecated but has no successor: only its changes can be
 * undone with Ctrl+Z. It raises the `input` event that forms listen to.
 */
export function editText(box: HTMLTextAreaElement, edit: Edit): void {
  const before = document.activeElement
  box.focus({ preventScroll: true })
  box.setSelectionRange(edit.from, edit.to)
  const old = box.value
  const fresh = old.slice(0, edit.from) + edit.insert + old.slice(edit.to)
  if (fresh !== old) insert(edit.insert)
  // Behind an open dialog the box cannot take the focus, and the command fails without reporting it.
  if (fresh !== old && box.value === old) replace(box, edit)
  box.setSelectionRange(edit.start, edit.end)
  if (before instanceof HTMLElement && before !== box && before !== document.body) {
    before.focus({ preventScroll: true })
  }
}

function insert(text: string): void {
  if (text) document.execCommand('insertText', false, text)
  else document.execCommand('delete')
}

function replace(box: HTMLTextAreaElement, { from, to, insert: text }: Edit): void {
  box.setRangeText(text, from, to)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
