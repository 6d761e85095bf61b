import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { findProgram, installOnDebian } from '../../../scripts/debian.ts'
import type { Engine } from './engine.ts'

const driverName = 'WebKitWebDriver'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export function findWebKit(): string | undefined {
  const find = () => (findProgram('Xvfb') ? findProgram(driverName) : undefined)
  return find() ?? (installOnDebian('webkit2gtk-driver', 'xvfb', 'xauth') ? find() : undefined)
}

/** Drives WebKitGTK by WebDriver, on a virtual screen. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('WebKitGTK has no MiniBrowser')
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  await answering(`${base}/status`)
  const options = { binary, args: ['--automation'] }
  const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${base}/session/${sessionId}`
  const find = async (selector: string) => {
    const found = await ask<Record<string, string>>(`${session}/element`, {
      using: 'css selector',
      value: selector,
    })
    return `${session}/element/${found[elementKey]}`
  }
  return {
    goto: (url) => ask(`${session}/url`, { url }),
    evaluate: (expression) => ask(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    type: async (selector, text) => ask(`${await find(selector)}/value`, { text }),
    close: async () => {
      await fetch(session, { method: 'DELETE' })
      await end(driver)
      await end(screen)
    },
  }
}

async function ask<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${driverName} does not answer at ${url}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
