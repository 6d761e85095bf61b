import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkerMessage } from './puzzle.ts'

const say = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  say({ is: 'solved', solution: await solveChallenge({ challenge: data, deriveKey }).catch(() => null) })
})

say({ is: 'ready' })
