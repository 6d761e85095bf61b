/** What may stand before and behind an address in Markdown or HTML: it must not be the end of a longer one. */
const before = `(?<=[\\s("'<=]|^)`
const behind = '(?![\\w/-]|\\.\\w)'

/** Names pictures by their files beside the text: `/uploads/kiln-1a2b.jpg` becomes `./kiln-1a2b.jpg`. */
export function namePicturesBeside(text: string, files: Readonly<Record<string, string>>): string {
  const renamed = replaceAll(
    text,
    Object.fromEntries(Object.entries(files).map(([file, src]) => [src, `./${file}`])),
  )
  // A text that names such a file already would not come back as it was.
  return namePicturesByAddress(renamed, files) === text ? renamed : text
}

/** Names pictures by their addresses again. */
export function namePicturesByAddress(text: string, files: Readonly<Record<string, string>>): string {
  return replaceAll(text, Object.fromEntries(Object.entries(files).map(([file, src]) => [`./${file}`, src])))
}

function replaceAll(text: string, names: Readonly<Record<string, string>>): string {
  const known = Object.keys(names).filter((name) => text.includes(name))
  if (known.length === 0) return text
  const any = known.map((name) => name.replaceAll('.', '\\.')).join('|')
  return text.replace(new RegExp(`${before}(?:${any})${behind}`, 'gm'), (name) => names[name] as string)
}
