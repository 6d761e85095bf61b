import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RecordedAnswer {
  status: number
  headers: string[]
  body: string
}

/** Starts the reference: a bare `node:http` process that answers every request with the bytes and headers of `url`. */
export async function startBareServer(
  url: string,
  acceptEncoding: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const answer = await record(url, acceptEncoding)
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid as number,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function record(url: string, acceptEncoding: string): Promise<RecordedAnswer> {
  const [response] = await once(
    request(url, { headers: { 'accept-encoding': acceptEncoding } }).end(),
    'response',
  )
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const headers = (response.rawHeaders as string[]).flatMap((name, index, all) =>
    index % 2 === 0 && !perConnection.has(name.toLowerCase()) ? [name, all[index + 1] as string] : [],
  )
  return { status: response.statusCode, headers, body: Buffer.concat(chunks).toString('base64') }
}

function serve({ status, headers, body }: RecordedAnswer): void {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => response.writeHead(status, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[1] === import.meta.filename)
  process.once('message', (answer) => serve(answer as RecordedAnswer))
