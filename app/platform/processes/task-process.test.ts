import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, writeProgram } from '#tests/support/task-program.ts'
import { createTaskProcess, type TaskProcess, type TaskProcessOptions } from './task-process.server.ts'

/** Answers each task with the id of its process. */
const saysPid = `process.on('message', () => process.send({ answer: process.pid }))`
const hangs = `process.on('message', (task) => {
  if (task === 'hang') for (;;);
  process.send({ answer: process.pid })
})`

function start(text: string, options: TaskProcessOptions = {}): TaskProcess<string, number> {
  return createTaskProcess(writeProgram(text), options)
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

function isRunning(pid: number | undefined): boolean {
  return execFileSync('ps', ['-eo', 'pid'], { encoding: 'utf8' }).split(/\s+/).includes(String(pid))
}
