import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BareIntake {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The reference: a bare `node:http` process that reads each body and answers 202. */
export async function startBareIntake(): Promise<BareIntake> {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send('start')
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function serve(): void {
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    response.writeHead(bytes > 0 ? 202 : 400).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[1] === import.meta.filename) process.once('message', serve)
