/** Enough for npm's reason, which stands before a long stack. */
export const mostSaid = 20_000
const mostLines = 15

/** Lines of npm that name no reason, or only a part of it. */
const ofNpm =
  /^(code|syscall|errno|path|dest|signal|command|cause|at|If you|A complete log|Lifecycle script)\b/
/** Lines that only say that something failed. */
const headings =
  /^((Error: |\W*)Build failed|error during build|npm ci failed|The build failed|Command failed|Error:?$)|: done in [\d.]+ s$|\.\.\.$/
const namesReason = /error|fail|cannot|could not|unable|not found|no space|denied|expected/i

/** Finds in what npm or the build said the line with the reason, and the lines to print above it. */
export function describeBuildFailure(said: string): { lines: string[]; reason: string } {
  const lines = said
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^(npm error)? *(at .*[:)]|\})|^ *errors: \[/.test(line))
  const telling = lines
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    // Lines of a drawing show the place of the fault.
    .filter((line) => /^[\w['"`.]/.test(line) && !ofNpm.test(line) && !headings.test(line))
  const reason = telling.find((line) => namesReason.test(line)) ?? telling[0] ?? ''
  return { lines: lines.slice(-mostLines), reason: reason.replace(/\.$/, '') }
}
