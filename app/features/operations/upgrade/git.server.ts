import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gitEnvironment } from '#platform/config/checkout.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'

const run = promisify(execFile)
const longestMs = 5 * minuteMs

export interface GitOptions {
  env?: NodeJS.ProcessEnv
}

/** Runs Git in the checkout, which may belong to another user, and returns its output. Never asks for a password. */
export async function git(
  root: string,
  args: readonly string[],
  { env = {} }: GitOptions = {},
): Promise<string> {
  const { stdout } = await run('git', ['-c', `safe.directory=${root}`, '-C', root, ...args], {
    env: { ...gitEnvironment(), ...env },
    maxBuffer: 64 * 2 ** 20,
    timeout: longestMs,
  })
  return stdout
}

/** Returns undefined where Git fails, for questions to which that is an answer. */
export async function tryGit(root: string, args: readonly string[]): Promise<string | undefined> {
  return git(root, args).catch(() => undefined)
}

/** The last line of Git's own reason. */
export function gitFailure(what: string, error: unknown): AppError {
  const { stderr = '', message } = error as Error & { stderr?: string }
  const reason = (stderr || message).trim().split('\n').at(-1) ?? ''
  return new AppError('unavailable', `${what}: ${reason}`, { cause: error })
}

/** Reads a file of a version that may be broken. */
export function parseOfVersion(name: string, text: string) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('unavailable', `The ${name} of that version is broken: ${(error as Error).message}`)
  }
}
