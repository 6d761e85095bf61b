import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFolder } from './build-folder.mjs'

// Pictures and fonts are compressed already; developers fetch a source map once.
const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.html',
  '.webmanifest',
  '.ico',
])

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), buildFolder, 'client')

const encodings = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
]

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const paths = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))

// zlib runs on libuv's threads: starting all at once keeps all cores busy.
const written = await Promise.all(
  paths.flatMap((path) => encodings.map((encoding) => compress(path, encoding))),
)
console.log(`compressed ${paths.length} files into ${written.filter(Boolean).length} smaller copies`)

async function compress(path, { suffix, compress }) {
  const bytes = await readFile(path)
  const smaller = await compress(bytes)
  if (smaller.length >= bytes.length) return false
  await writeFile(path + suffix, smaller)
  return true
}
