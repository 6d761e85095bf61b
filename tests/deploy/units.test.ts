import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../scripts/debian.ts'

// No other system has systemd.
if (process.platform === 'linux') {
  test('systemd finds no fault in the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const service = readFileSync('deploy/headrow.service', 'utf8')
      // The programs are looked for, and are at this place here.
      .replaceAll('/opt/headrow', process.cwd())
    writeFileSync(join(folder, 'headrow.service'), service)
    cpSync('deploy/headrow.socket', join(folder, 'headrow.socket'))
    const analyze = findProgram('systemd-analyze') ?? ''
    expect(analyze, 'systemd-analyze is needed: install the package "systemd"').not.toBe('')
    const verify = spawnSync(
      analyze,
      ['verify', join(folder, 'headrow.service'), join(folder, 'headrow.socket')],
      { encoding: 'utf8', env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' } },
    )
    expect(verify.stderr + verify.stdout).toBe('')
    expect(verify.status).toBe(0)
  })
}
