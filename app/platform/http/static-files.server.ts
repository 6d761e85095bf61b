import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from './encoding.server.ts'
import { type MemoryAnswer, prepareAnswer, sendFromMemory } from './memory-answer.server.ts'

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

/** Larger files are streamed: the whole of the build is under 4 MB, and memory has better uses than a stray video. */
const largestInMemory = 512 * 1024

export interface StaticFiles {
  /** Answers when `path` is a file of the build; says whether it did. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/** The list of files is read once: a path that is not on it never touches the disk, so none can climb out of it. */
export function createStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const files = new Map<string, string>()
  for (const file of listFiles(folder)) {
    if (/\.(br|gz|map)$/.test(file) || file.includes(`${sep}.vite${sep}`)) continue
    files.set(`/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`, file)
  }
  const loaded = new Map<string, MemoryAnswer>()

  return {
    serve(request, response, path) {
      const file = files.get(path)
      if (!file) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': '0', ...headers }).end()
        return true
      }
      const known = loaded.get(path)
      if (known) {
        sendFromMemory(request, response, known)
        return true
      }
      const own = { ...headers, ...fileHeaders(path) }
      const { size, mtimeMs } = statSync(file)
      if (size > largestInMemory) {
        streamFile(
          request,
          response,
          file,
          { ...own, 'Content-Length': String(size) },
          `"${size}-${mtimeMs}"`,
        )
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
    // Names under /assets carry a hash of their content.
    'Cache-Control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600, stale-while-revalidate=86400',
    Vary: 'Accept-Encoding',
  }
}

function load(file: string, headers: Record<string, string>): MemoryAnswer {
  const identity = readFileSync(file)
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity }
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`)
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`)
  return prepareAnswer(
    200,
    headers,
    bodies,
    createHash('sha256').update(identity).digest('base64url').slice(0, 20),
  )
}

function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string>,
  tag: string,
): void {
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag, 'Cache-Control': headers['Cache-Control'] }).end()
    return
  }
  response.writeHead(200, { ...headers, ETag: tag })
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
