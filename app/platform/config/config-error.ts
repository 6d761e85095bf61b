/** A bad setting. The start stops and prints this one line, which begins with the setting's name. */
export class ConfigError extends Error {
  readonly problem: string

  constructor(name: string, problem: string) {
    super(`${name}: ${problem}`)
    this.problem = problem
    this.name = 'ConfigError'
  }
}
