import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getProgram } from '../../scripts/debian.ts'
import { certificate } from './certificate.ts'

export interface RunningProxy {
  readonly httpPort: number
  readonly httpsPort: number
  /** A folder of its own, which goes with it. */
  readonly folder: string
  stop(): Promise<void>
}

export type ProxyName = 'nginx' | 'caddy'

/**
 * Starts nginx or Caddy with its file of `deploy/`, in which only addresses and certificates are other ones. `change` is for
 * additions of a test.
 */
export async function startProxy(
  name: ProxyName,
  sitePort: number,
  change: (file: string, folder: string) => string = (file) => file,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `studio-${name}-`))
  const [httpPort = 0, httpsPort = 0] = await findPorts()
  const place = { folder, sitePort, httpPort, httpsPort }
  writeFileSync(join(folder, 'key.pem'), certificate.key)
  writeFileSync(join(folder, 'cert.pem'), certificate.cert)
  writeFileSync(join(folder, 'proxy.conf'), change(files[name](place), folder))
  const child = spawn(getProgram(name), commands[name](folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(httpsPort, child)
    await untilOpen(httpPort, child)
  } catch {
    await stop()
    throw new Error(`${name} did not start: ${said}`)
  }
  return { httpPort, httpsPort, folder, stop }
}

interface Place {
  folder: string
  sitePort: number
  httpPort: number
  httpsPort: number
}

const files: Record<ProxyName, (place: Place) => string> = {
  nginx({ folder, sitePort, httpPort, httpsPort }) {
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
      .replace(/ssl_certificate .*;/g, 'ssl_certificate cert.pem;')
      .replace(/ssl_certificate_key .*;/g, 'ssl_certificate_key key.pem;')
      .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
error_log stderr warn;
pid ${folder}/nginx.pid;
events {}
http {
access_log off;
${temporary.join('\n')}
${site}}
`
  },
  caddy({ folder, sitePort, httpPort, httpsPort }) {
    const site = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
      .replace(/^(\S*example\.com \{)$/gm, `$1\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
    return `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	default_bind 127.0.0.1
}
${site}`
  },
}

const commands: Record<ProxyName, (folder: string) => string[]> = {
  nginx: (folder) => ['-p', folder, '-e', 'stderr', '-c', join(folder, 'proxy.conf')],
  caddy: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')],
}

async function findPorts(): Promise<number[]> {
  const servers = [createServer(), createServer()]
  const ports = servers.map(async (server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return (server.address() as { port: number }).port
  })
  const found = await Promise.all(ports)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return found
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const isOpen = async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error('ended')
    await sleep(20)
  }
}
