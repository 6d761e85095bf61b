const files = import.meta.glob<string>('./concepts/*/index.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The HTML of the concept sites by its address, `/concepts/ewer/`. The files it names are in `public/concepts`. */
export const conceptPages: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, html]) => [file.slice(1).replace('index.html', ''), html]),
)
