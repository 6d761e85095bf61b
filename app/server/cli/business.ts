import { type LaterFile, pullBusiness } from '#features/business/pull.server.ts'
import type { App } from '#platform/app.ts'
import { studioFolder } from '#studio/folder.server.ts'
import type { Command, CommandCall } from './command.ts'
import { WrongUsage } from './failure.ts'
import { requireSite } from './require-site.ts'
import { withApp } from './with-app.ts'

export const businessCommand: Command = {
  usage:
    'business pull [--replace]\n    writes what was changed under Business into the files of the studio folder; asks where a file was changed later, which --replace replaces',
  takesArguments: true,
  async run(call) {
    const [action, flag, ...rest] = call.args
    if (action !== 'pull' || rest.length > 0 || ![undefined, '--replace'].includes(flag))
      throw new WrongUsage()
    await requireSite(call.config)
    return withApp(call, pull)
  },
}

async function pull(app: App, { args, terminal }: CommandCall): Promise<number> {
  const left: string[] = []
  const mayReplace = async ({ title, file }: LaterFile) => {
    if (args.includes('--replace')) return true
    const question = `${file} was changed later than '${title}' in the admin area. Replace its text? [y/N] `
    const mayReplace = terminal.isInteractive && /^y(es)?$/i.test((await terminal.ask(question)).trim())
    if (!mayReplace) left.push(`Left as it is: '${title}', because ${file} was changed later.`)
    return mayReplace
  }
  const pulled = await pullBusiness(app, studioFolder, mayReplace)
  for (const { title, files } of pulled) terminal.print(`${title}: ${files.join(', ') || 'as in the folder'}`)
  for (const line of left) terminal.print(line)
  if (pulled.length === 0 && left.length === 0) terminal.print('Nothing was changed in the admin area.')
  return 0
}
