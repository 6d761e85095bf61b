import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs the command as a server of this process number does, on a file that is not there. */
function prepareRestore(server: number): Promise<{ code: unknown; printed: string }> {
  return new Promise((resolve) => {
    const command = ['app/server/cli/studio.ts', 'prepare-restore', 'x.headrow']
    const child = execFile(process.execPath, command, (error, out, stray) =>
      resolve({ code: error?.code, printed: out + stray }),
    )
    child.stdin?.end(JSON.stringify({ server }))
  })
}

it('the process that prepares a restore does nothing once the server is gone that started it', async () => {
  expect(await prepareRestore(process.pid)).toMatchObject({ printed: expect.stringMatching('not there') })
  expect(await prepareRestore(1)).toEqual({ code: 1, printed: '' })
}, 60_000)
