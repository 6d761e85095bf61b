import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { BusyError } from '#platform/errors.ts'
import { makeFolder, writeProgram } from '#tests/support/task-program.ts'
import {
  createTaskProcess,
  runTask,
  type TaskProcess,
  type TaskProcessOptions,
} from './task-process.server.ts'

/** Answers each task with the id of its process. */
const saysPid = `process.on('message', () => process.send({ answer: process.pid }))`
const hangs = `process.on('message', (task) => {
  if (task === 'hang') for (;;);
  process.send({ answer: process.pid })
})`

function start(text: string, options: TaskProcessOptions = {}): TaskProcess<string, number> {
  return createTaskProcess('test', { program: writeProgram(text), ...options })
}

const pidOf = async (tasks: TaskProcess<string, number>) => {
  const outcome = await tasks.ask('pid')
  return 'answer' in outcome ? outcome.answer : undefined
}

test('a task that ends the process twice is to blame', async () => {
  const dies = start(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
  expect(await dies.ask('any')).toEqual({ failed: 'broken' })
})

test('a process that was ended from outside does its task again', async () => {
  const again = start(`import { existsSync, writeFileSync } from 'node:fs'
    const mark = ${JSON.stringify(join(makeFolder(), 'mark'))}
    process.on('message', () => {
      if (existsSync(mark)) return process.send({ answer: 1 })
      writeFileSync(mark, '')
      process.exit(1)
    })`)
  expect(await again.ask('any')).toEqual({ answer: 1 })
})

test('a task that hangs is given up, and the next one has a new process', async () => {
  const tasks = start(hangs, { withinMs: 1_000 })
  const [late, pid] = await Promise.all([tasks.ask('hang'), pidOf(tasks)])
  expect(late).toEqual({ failed: 'late' })
  expect(pid).toBeGreaterThan(0)
})

test('a slow start counts towards no task', async () => {
  const slow = start(`await new Promise((resolve) => setTimeout(resolve, 1_500))\n${saysPid}`, {
    withinMs: 1_000,
  })
  expect(await pidOf(slow)).toBeGreaterThan(0)
})

test('a process that cannot be started is started for the next task', async () => {
  const tasks = start(saysPid)
  const node = process.execPath
  onTestFinished(() => {
    process.execPath = node
  })
  process.execPath = '/removed/by/an/upgrade/node'
  expect(await tasks.ask('pid')).toEqual({ failed: 'not-started' })
  process.execPath = node
  expect(await pidOf(tasks)).toBeGreaterThan(0)
})

test('a program that cannot be loaded is not the fault of its task', async () => {
  const removed = start(`await import('/removed/by/an/upgrade/marked.js')`)
  expect(await removed.ask('any')).toEqual({ failed: 'not-started' })
})

test('the process ends without work, and starts again for the next task', async () => {
  const resting = start(saysPid, { idleMs: 50 })
  const first = await pidOf(resting)
  await expect.poll(() => isRunning(first)).toBe(false)
  expect(await pidOf(resting)).not.toBe(first)
})

test('a stop ends the process in the middle of its task, and those that wait', async () => {
  const tasks = start(hangs)
  const pid = await pidOf(tasks)
  const asked = [tasks.ask('hang'), tasks.ask('pid')]
  tasks.stop()
  expect(await Promise.all(asked)).toEqual([{ failed: 'not-started' }, { failed: 'not-started' }])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a task of the site does its work once, tells its steps, and refuses in words', async () => {
  const program = writeProgram(`process.on('message', (task) => {
    process.send({ step: 'half' })
    process.send(task.fails
      ? { refused: { kind: 'conflict', message: 'Another one is at it.', isBusy: true } }
      : { answer: task })
  })`)
  const steps: string[] = []
  const options = { env: process.env, program, onStep: (step: string) => steps.push(step) }
  expect(await runTask('test', { one: 1 }, options)).toEqual({ one: 1 })
  await expect(runTask('test', { fails: true }, options)).rejects.toBeInstanceOf(BusyError)
  expect(steps).toEqual(['half', 'half'])
  const dies = writeProgram(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
  await expect(runTask('test', {}, { env: process.env, program: dies })).rejects.toThrow('was killed')
})

test('the program of all tasks ends with its parent', async () => {
  const program = fileURLToPath(import.meta.resolve('#server/task-program.ts'))
  const child = fork(program, ['rewrite'])
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

function isRunning(pid: number | undefined): boolean {
  return execFileSync('ps', ['-eo', 'pid'], { encoding: 'utf8' }).split(/\s+/).includes(String(pid))
}
