import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { client, sendTestProposal } from '#tests/support/proposals.server.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { describeOnBothEngines, type Setup } from '#tests/support/test-app.server.ts'
import { WrongUsage } from './failure.ts'
import { readArguments, report } from './proposal.ts'

async function run(app: Setup['app'], ...words: string[]) {
  const terminal = testTerminal()
  const code = await report(readArguments(words)(app), terminal)
  return { code, lines: terminal.lines }
}

describeOnBothEngines('proposal verify', (setup) => {
  it('prints a line for each exact text, and names what differs', async () => {
    const { app } = await setup()
    const first = await sendTestProposal(app)
    const second = await sendTestProposal(app)
    const answer = await client(app).post(`/proposals/${second.token}/accept`, {
      ...{ name: 'B. Example', agree: true, options: [] },
    })
    const { record, hash } = answer.body.proposal as { record: string; hash: string }
    expect(await run(app, 'verify')).toEqual({
      code: 0,
      lines: [
        `Proposal 1, version 1: unchanged, ${first.proposal.hash}`,
        `Proposal 2, version 1: unchanged, ${hash}`,
      ],
    })
    const folder = mkdtempSync(join(tmpdir(), 'studio-proposal-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'proposal-2-v1.txt')
    const verify = (text: string) => {
      writeFileSync(file, text)
      return run(app, 'verify', '--file', file)
    }
    expect(await verify(record)).toEqual({ code: 0, lines: [`Proposal 2, version 1: unchanged, ${hash}`] })
    const changed = await verify(record.replace('£4,500.00', '£4,000.00'))
    expect(changed).toMatchObject({ code: 1, lines: [expect.stringContaining('£4,000.00')] })
    expect((await verify(record.replaceAll('\n', '\r\n'))).code).toBe(1)
    expect((await verify('A letter\n')).lines).toEqual([
      'This file: it is no exact text of a proposal of this site',
    ])

    const change = (columns: object) =>
      app.db.updateTable('proposalVersion').set(columns).where('hash', '=', hash).execute()
    const forged = record.replace('B. Example', 'C. Example')
    await change({ record: forged })
    expect(await run(app, 'verify', '2')).toEqual({
      code: 1,
      lines: ['Proposal 2, version 1: its text does not have its stored SHA-256'],
    })
    expect((await run(app, 'verify', '1')).code).toBe(0)
    const { hashRecord } = await import('#features/deals/proposals/record.server.ts')
    await change({ hash: hashRecord(forged) })
    expect((await run(app, 'verify', '2')).lines).toEqual([
      'Proposal 2, version 1: its SHA-256 is not the one in the audit trail',
    ])
    expect((await run(app, 'verify', '9')).code).toBe(1)
    for (const words of [
      ['check'],
      ['verify', 'one'],
      ['verify', '1', '2'],
      ['verify', '1', '--file', file],
    ]) {
      expect(() => readArguments(words), words.join(' ')).toThrow(WrongUsage)
    }
  })
})
