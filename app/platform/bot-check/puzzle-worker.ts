import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkerMessage } from './puzzle.ts'

const postToPage = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postToPage({
    is: 'solved',
    solution: await solveChallenge({ challenge: data, deriveKey }).catch(() => null),
  })
})

postToPage({ is: 'ready' })
