import { createReadStream, existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.server.ts'
import { type MemoryAnswer, prepareAnswer, sendFromMemory } from './memory-answer.server.ts'
import { isUnchanged, unchangedHeaders } from './request-headers.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const isCompressible = /\.(css|ico|js|json|svg|txt|webmanifest|xml)$/

/** Streams larger files: the whole build is under 4 MB, and a stray video should not fill the memory. */
const largestInMemory = 512 * 1024

interface StaticFiles {
  /** Answers when `path` is a file of the build, and returns whether it did. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/**
 * Serves the files of a build and of the studio's folder; of two with one path the first. The list of files is read once: a
 * path that is not on it never reaches the disk, so none can leave the folders.
 */
export function createStaticFiles(folders: readonly string[], headers: Record<string, string>): StaticFiles {
  const files = new Map(folders.toReversed().flatMap(listServed))
  const loaded = new Map<string, MemoryAnswer>()

  return {
    serve(request, response, path) {
      const file = files.get(path)
      if (file === undefined) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': '0', ...headers }).end()
        return true
      }
      const known = loaded.get(path)
      if (known) {
        sendFromMemory(request, response, known)
        return true
      }
      const stats = statSync(file, { throwIfNoEntry: false })
      // The file has been deleted by another build since the list was read.
      if (!stats) return false
      const own = { ...headers, ...fileHeaders(path) }
      if (stats.size > largestInMemory) {
        streamFile(request, response, file, { ...own, ...largeFileHeaders(stats) })
        return true
      }
      const answer = load(file, own)
      loaded.set(path, answer)
      sendFromMemory(request, response, answer)
      return true
    },
  }
}

function fileHeaders(path: string): Record<string, string> {
  return {
    'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': cacheRule(path),
    Vary: 'Accept-Encoding',
    // Mail programs on the web show the mark, and feed readers the pictures of articles.
    ...(isPicture.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}

const isPicture = /^\/(icons|images)\/.+\.(avif|jpg|png|webp)$/

function cacheRule(path: string): string {
  // A browser asks for the service worker again each time, so that a mistake in one cannot stay.
  if (path === '/sw.js' || path === '/sw-off.js') return 'no-cache'
  // Names under /assets carry a hash of their content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return 'public, max-age=3600, stale-while-revalidate=86400'
}

function load(file: string, headers: Record<string, string>): MemoryAnswer {
  const identity = readFileSync(file)
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity }
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`)
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`)
  if (!bodies.br && isCompressible.test(file)) Object.assign(bodies, compress(identity))
  return prepareAnswer(200, headers, bodies)
}

/** A file of the studio's folder, which no build has compressed: at most 4 ms, once. */
function compress(identity: Buffer) {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return br.length < identity.length ? { br, gzip: gzipSync(identity) } : {}
}

const largeFileHeaders = ({ size, mtimeMs }: Stats) => ({
  'Content-Length': String(size),
  ETag: `"${size}-${mtimeMs}"`,
})

function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: ReturnType<typeof largeFileHeaders> & Record<string, string>,
): void {
  if (isUnchanged(request.headers['if-none-match'], headers.ETag)) {
    response.writeHead(304, unchangedHeaders(Object.entries(headers)).flat()).end()
    return
  }
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
}

function listServed(folder: string): [path: string, file: string][] {
  return listFiles(folder).flatMap((file) => {
    if (/\.(br|gz|map)$/.test(file) || file.includes(`${sep}.vite${sep}`)) return []
    return [[`/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`, file]]
  })
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
