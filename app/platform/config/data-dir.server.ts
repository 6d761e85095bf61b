import { access, constants, mkdir } from 'node:fs/promises'
import { ConfigError } from './config.server.ts'

/** Makes the data folder, for this user alone, or says in one line why it cannot be used. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}
