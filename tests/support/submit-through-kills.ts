import { setTimeout as sleep } from 'node:timers/promises'

export interface KillableSite {
  readonly url: string
  kill(): Promise<void>
}

interface Submission {
  readonly number: number
  acknowledged: boolean
}

interface Wanted {
  start: () => Promise<KillableSite>
  rounds: number
  atOnce: number
  /** The longest that a process lives, however few answers it gave. */
  lifeMs: number
  /** The request to send; a visitor's message by default. */
  submit?: (number: number) => { path: string; body: object }
}

const finalLifeMs = 60_000

/**
 * Lets so many visitors send at once in each round, and kills the process after a random number of answers. A
 * visitor without an answer sends the same again in the next round, as a form does; one with an answer never does,
 * so that a lost message shows. Ends with a process that lives, once every visitor has an answer.
 */
export async function submitThroughKills({ start, rounds, atOnce, lifeMs, submit = message }: Wanted) {
  const sendTo = (url: string) => (submission: Submission) => send(url, submission, submit(submission.number))
  const submissions: Submission[] = []
  for (let round = 0; round < rounds; round += 1) {
    const site = await start()
    const open = submissions.filter(({ acknowledged }) => !acknowledged)
    while (open.length < atOnce) {
      const fresh = { number: submissions.length, acknowledged: false }
      submissions.push(fresh)
      open.push(fresh)
    }
    const sending = Promise.all(open.map(sendTo(site.url)))
    const answersBefore = Math.floor(Math.random() * atOnce)
    const deadline = performance.now() + lifeMs
    const answers = () => open.filter(({ acknowledged }) => acknowledged).length
    while (answers() < answersBefore && performance.now() < deadline) await sleep(2)
    await site.kill()
    await sending
  }
  const acknowledgedInTime = submissions.filter(({ acknowledged }) => acknowledged).length
  const site = await start()
  const deadline = performance.now() + finalLifeMs
  for (;;) {
    const open = submissions.filter(({ acknowledged }) => !acknowledged)
    if (open.length === 0) return { site, submissions, acknowledgedInTime }
    if (performance.now() > deadline) throw new Error(`${open.length} got no answer from a living site.`)
    await Promise.all(open.map(sendTo(site.url)))
  }
}

function message(number: number) {
  return {
    path: '/api/message',
    body: {
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      message: `This is message number ${number}.`,
    },
  }
}

async function send(
  url: string,
  submission: Submission,
  { path, body }: { path: string; body: object },
): Promise<void> {
  const { number } = submission
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `submission-${number}`,
        'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status === 201) submission.acknowledged = true
  } catch {
    // The process died before it answered: the sender has no answer.
  }
}
