import { assertOutsideTransaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log/log.server.ts'
import {
  createTaskProcess,
  type TaskProcess,
  type TaskProcessOptions,
} from '../processes/task-process.server.ts'
import { showAsTyped } from './as-typed.ts'
import { mostText } from './read-html.server.ts'
import type { RenderedMarkdown, RenderedSections } from './render-markdown.server.ts'
import type { RenderAnswer, Renderings, RenderTask } from './render-task.ts'
import type { CleanHtml } from './sanitise-html.server.ts'

/**
 * Renders what users write, in processes of its own: some short texts take minutes, and nobody else may wait for them. A
 * text that is not done in time, or becomes too large, is shown as typed (`isAsTyped`). `by` names the asker: each has one
 * text rendered at a time, so that nobody waits for the texts of somebody else.
 */
export interface Renderer {
  article(by: string, source: string): Promise<RenderedMarkdown>
  sections(by: string, source: string): Promise<RenderedSections>
  /** Sanitises HTML for any page; rejects when it takes too long. */
  fragment(by: string, html: string): Promise<CleanHtml>
  /** Ends the processes at once. */
  stop(): void
}

interface RendererOptions extends TaskProcessOptions {
  log: Log
}

/** The asker of texts that come with the product, which may take their time on a busy machine. */
export const ours = 'site'
const oursWithinMs = 30_000

/** 300,000 characters of an ordinary article take half of this. */
const deadlineMs = 2_000
/** Starting one takes 0.3 s, and an author who writes asks again and again. */
const idleMs = 60_000
/** The second one starts only while the first is busy with somebody else's text. */
const processes = 2
const mostWaiting = 16
/** Megabytes. Rendering 1 MiB of Markdown takes 330 in all. */
const heap = 512

export function createRenderer({ log, ...options }: RendererOptions): Renderer {
  const workers = Array.from({ length: processes }, () =>
    createTaskProcess<RenderTask, RenderAnswer>('render', { withinMs: deadlineMs, idleMs, heap, ...options }),
  )
  const share = shareFairly(workers)
  /** The same text, such as that of a preview that many open, is rendered once at a time. */
  const underway = new Map<string, ReturnType<typeof share>>()

  async function ask<Kind extends keyof Renderings>(
    by: string,
    kind: Kind,
    text: string,
  ): Promise<Renderings[Kind] | undefined> {
    assertOutsideTransaction('Render before the transaction, which would make others wait.')
    const key = kind + text
    const asked = underway.get(key) ?? share(by, { do: kind, text })
    underway.set(key, asked)
    const outcome = await asked.finally(() => underway.delete(key))
    const answer = 'answer' in outcome ? outcome.answer : outcome
    if ('failed' in answer) {
      log.warn({ by, task: kind, characters: text.length, reason: answer.failed }, 'a text was not rendered')
      if (answer.failed !== 'not-started') return undefined
      const message = 'Texts cannot be rendered at the moment. Try again in a minute.'
      throw new AppError('unavailable', message, { retryAfterSeconds: 60 })
    }
    return answer.rendered as Renderings[Kind]
  }

  return {
    async article(by, source) {
      return (await ask(by, 'article', source)) ?? articleAsTyped(source)
    },
    async sections(by, source) {
      const asTyped = { sections: [{ id: '', heading: '', html: showAsTyped(source) }], pictures: [] }
      return (await ask(by, 'sections', source)) ?? asTyped
    },
    async fragment(by, html) {
      const clean = await ask(by, 'fragment', html)
      if (!clean) throw new AppError('invalid', 'This content takes too long to render. Make it shorter.')
      return clean
    },
    stop() {
      for (const worker of workers) worker.stop()
    },
  }
}

function articleAsTyped(source: string): RenderedMarkdown {
  const words = source.split(/\s+/).filter((word) => word !== '').length
  return { html: showAsTyped(source), pictures: [], headings: [], words, text: source.slice(0, mostText) }
}

/** Assigns free workers to the waiting texts in turn, at most one to each asker. */
function shareFairly<Task, Answer>(workers: readonly TaskProcess<Task, Answer>[]) {
  type Outcome = Awaited<ReturnType<TaskProcess<Task, Answer>['ask']>>
  const waiting = new Map<string, { task: Task; resolve: (outcome: Promise<Outcome>) => void }[]>()
  const working = new Set<string>()
  // The process that became free last is used first, so that idle ones can end.
  const free = [...workers]

  const next = () => {
    for (const [by, [first, ...rest]] of waiting) {
      if (free.length === 0) return
      if (!first || working.has(by)) continue
      // An asker with more texts moves to the end of the line.
      waiting.delete(by)
      if (rest.length > 0) waiting.set(by, rest)
      void work(by, first)
    }
  }

  const work = async (
    by: string,
    { task, resolve }: { task: Task; resolve: (outcome: Promise<Outcome>) => void },
  ) => {
    const worker = free.pop() as TaskProcess<Task, Answer>
    working.add(by)
    const outcome = worker.ask(task, by === ours ? oursWithinMs : undefined)
    resolve(outcome)
    await outcome.catch(() => undefined)
    free.push(worker)
    working.delete(by)
    next()
  }

  return (by: string, task: Task): Promise<Outcome> => {
    const own = waiting.get(by) ?? []
    if (own.length >= mostWaiting) {
      const message = 'Many of your texts are being rendered. Try again in a moment.'
      return Promise.reject(new AppError('unavailable', message, { retryAfterSeconds: 5 }))
    }
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    waiting.set(by, [...own, { task, resolve }])
    next()
    return promise
  }
}
