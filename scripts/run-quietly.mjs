import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds the npm of the system's Node, because the one in node_modules may be about to be replaced. */
export function npmCommand(root) {
  const ownBin = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ownBin)
  const env = { ...process.env, PATH: path.join(delimiter) }
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const isUsable = npm?.endsWith('npm-cli.js') && node && existsSync(npm) && existsSync(node)
  if (isUsable && !node.startsWith(join(root, 'node_modules'))) return { command: node, args: [npm], env }
  return { command: 'npm', args: [], env }
}

/** Runs a command behind one progress line; shows its output only when it fails. */
export async function runQuietly({ root, say, command, args, env, failure }) {
  const started = Date.now()
  const progress = showProgress(say)
  // A process group of its own, so that stopping it also stops npm's children.
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const release = stopWithChild(child)
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(expected(`${command} could not be started: ${error.message}`)))
    child.once('close', resolve)
  }).finally(() => {
    release()
    progress.stop()
  })
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output))
    throw expected(failure)
  }
  process.stderr.write(`${say}: done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

function stopWithChild(child) {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  const listeners = Object.entries(signals).map(([signal, exitCode]) => {
    const listener = () => {
      child.once('close', () => process.exit(exitCode))
      process.kill(-child.pid, 'SIGTERM')
    }
    process.once(signal, listener)
    return () => process.removeListener(signal, listener)
  })
  return () => {
    for (const remove of listeners) remove()
  }
}

function showProgress(say) {
  if (!process.stderr.isTTY) {
    process.stderr.write(`${say} ...\n`)
    return { stop: () => {} }
  }
  const started = Date.now()
  const draw = () => process.stderr.write(`\r${say} ... ${Math.round((Date.now() - started) / 1000)} s`)
  draw()
  const timer = setInterval(draw, 1000)
  return {
    stop() {
      clearInterval(timer)
      process.stderr.write('\r\x1b[K')
    },
  }
}

/** An error whose message says enough. */
export function expected(message) {
  return Object.assign(new Error(message), { expected: true })
}
