import type { App } from '#platform/app.ts'
import { createApp } from '../create-app.server.ts'
import type { CommandCall } from './command.ts'

/** Runs a command with an App, which brings the database up to this version first. */
export async function withApp(
  call: CommandCall,
  work: (app: App, call: CommandCall) => Promise<number>,
): Promise<number> {
  // Silences the log, whose lines would mix with the command's output.
  const { app, close } = await createApp({ ...call.config, logLevel: 'error' })
  try {
    return await work(app, call)
  } finally {
    await close()
  }
}
