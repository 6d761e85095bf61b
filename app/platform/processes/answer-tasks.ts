import { AppError, BusyError, type ErrorKind, type FieldMessages } from '../errors.ts'

/** Sent once a program is ready for its first task. */
export const ready = 'ready'

interface Refusal {
  kind: ErrorKind
  message: string
  fields: FieldMessages | undefined
  isBusy: boolean
}

/** The words of a program to its parent: ready, how far a task is, and its end. */
export type FromTask<Answer> = typeof ready | { step: string } | { answer: Answer } | { refused: Refusal }

/** Does one task. An `AppError` reaches the parent as one; any other error ends the process. */
export type DoTask<Task, Answer> = (task: Task, onStep: (step: string) => void) => Answer | Promise<Answer>

/** Answers the tasks of our parent in a program of its own, one after the other. Ends with its parent. */
export function answerTasks<Task, Answer>(answer: DoTask<Task, Answer>): void {
  const send = (message: FromTask<Answer>) => process.send?.(message)
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    try {
      send({ answer: await answer(task, (step) => send({ step })) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { kind, message, fields } = error
      send({ refused: { kind, message, fields, isBusy: error instanceof BusyError } })
    }
  })
  send(ready)
}

export function asError({ kind, message, fields, isBusy }: Refusal): AppError {
  return isBusy ? new BusyError(message) : new AppError(kind, message, fields && { fields })
}
