import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './ensure-build.mjs'
import { ensureFolder, install, isInstalled } from './ensure-install.mjs'
import { handOver } from './hand-over.mjs'
import { ensureStudioFolder, findStudioFolder } from './studio-folder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs and builds outdated parts, then becomes the pinned Node. With nothing to do it takes about 50 ms. */
export async function prepareAndRun(plan) {
  process.chdir(root)
  const { tests, folder } = plan
  if (!isInstalled(root, { tests })) await install(root, { tests })
  if (folder) await ensureFolder(root, folder)
  Object.assign(process.env, { ...plan.defaults, ...process.env })
  const studio = findStudioFolder(root)
  if (!plan.withoutStudio) ensureStudioFolder(root, studio)
  if (plan.build && !isBuilt(root, studio)) await build(root, studio)
  if (plan.watchStudio) plan.run.unshift(`--watch-path=${studio}`, '--watch-preserve-output')
  handOver(root, plan)
}
