/** The build's folder in the checkout, as `scripts/build-folder.mjs` has it. */
export const buildFolder = () => process.env.BUILD_DIR || 'build'

/** Exit code of a server whose site is not built yet. */
export const notBuiltCode = 66

/** For a program that builds another checkout for the same studio. */
export function buildEnvironment(studioFolder: string): NodeJS.ProcessEnv {
  return { ...process.env, STUDIO_DIR: studioFolder }
}

/** Only the first descriptor is taken, as systemd passes it. */
const firstDescriptor = 3

/** The listening socket that systemd has opened for this process, or for its parent. */
export function inheritedDescriptor(): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  const isOurs = [process.pid, process.ppid].map(String).includes(LISTEN_PID ?? '')
  return isOurs && Number(LISTEN_FDS) > 0 ? firstDescriptor : undefined
}

/** Reports whether systemd started this very process, and so starts it again when it ends. */
export const isService = () => process.env.SYSTEMD_EXEC_PID === String(process.pid)

/** Reports whether a parent watches this process while an upgrade is checked, see `scripts/upgrade/step.mjs`. */
export const isWatched = () => Boolean(process.env.UPGRADE_CHECKED_BY)

/** Lets Git fail where it would ask for a password. */
export const gitEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, GIT_TERMINAL_PROMPT: '0' })

/** For the program that takes the place of this process. */
export const startEnvironment = (): NodeJS.ProcessEnv => process.env
