import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'headrow-demo-'
const named = new RegExp(`^${prefix}(\\d+)-\\w+$`)

/** Makes the folder of this process, and removes the folders of killed processes. */
export function makeDemoFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const owner = named.exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) removeFolder(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
