import { privateUmask } from '#platform/config/private-files.server.ts'
import { runStudio } from './run-studio.ts'
import { systemTerminal } from './terminal.ts'

process.umask(privateUmask)
process.exitCode = await runStudio(process.argv.slice(2), systemTerminal)
