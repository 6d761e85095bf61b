import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pinnedNode } from './ensure-install.mjs'

/** Replaces this process by the pinned Node, which then has its signals, exit code and terminal. */
export function handOver(root, plan) {
  const node = realpathSync(pinnedNode(root))
  const args = [...settingsFile(root, plan), ...plan.run, ...process.argv.slice(2)]
  const path = [dirname(pinnedNode(root)), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, ...plan.env }
  // Replacing this process leaves no parent that could be killed and orphan the server (Node 22.15 on).
  if (process.execve) process.execve(node, [node, ...args], env)
  else runAsChild(node, args, env)
}

function settingsFile(root, plan) {
  return plan.settings && existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

function runAsChild(node, args, env) {
  const child = spawn(node, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C has already reached the child, which shares its process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}
