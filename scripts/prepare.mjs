import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './ensure-build.mjs'
import { install, isInstalled } from './ensure-install.mjs'
import { handOver } from './hand-over.mjs'
import { withPrepareLock } from './prepare-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs and builds what is out of date, then becomes the pinned Node. With nothing to do it takes about 50 ms. */
export async function prepareAndRun(plan) {
  process.chdir(root)
  const isReady = () => isInstalled(root) && (!plan.build || isBuilt(root))
  if (!isReady()) {
    await withPrepareLock(root, async (lock) => {
      if (!isInstalled(root)) await install(root, lock)
      if (plan.build && !isBuilt(root)) await build(root, lock)
    })
  }
  handOver(root, plan)
}
