import type { Challenge } from 'altcha-lib'
import type { WorkerMessage } from './puzzle.ts'
import { solve } from './solve.ts'

const postToPage = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postToPage({ is: 'solved', proof: await solve(data).catch(() => null) })
})

postToPage({ is: 'ready' })
