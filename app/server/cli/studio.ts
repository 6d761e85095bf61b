import { runStudio } from './run-studio.ts'
import { systemTerminal } from './terminal.ts'

process.exitCode = await runStudio(process.argv.slice(2), systemTerminal)
