/** Sent once a program is ready for its first task. */
export const ready = 'ready'

/** Answers the tasks of our parent in a program of its own, one after the other. Ends with its parent. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    process.send?.({ answer: await answer(task) })
  })
  process.send?.(ready)
}
