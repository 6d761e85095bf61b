import type { Challenge } from 'altcha-lib'
import { solve } from './solve.ts'
import type { WorkerMessage } from './use-browser-check.ts'

const postToPage = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postToPage({ is: 'solved', proof: await solve(data).catch(() => null) })
})

postToPage({ is: 'ready' })
