// Runs before anything is installed, on whatever Node the system has. This file and the entries that import it use
// only syntax that the first Nodes with ES modules can parse, so that even those reach the version check and its
// message.
const minMajor = 20

/**
 * @param {object} plan
 * @param {boolean} [plan.build] also bring build/ up to date
 * @param {boolean} [plan.tests] also install the packages that tests need
 * @param {string} [plan.folder] also install the packages of this folder, which has a package.json of its own
 * @param {string[]} plan.run the script for the pinned Node, with this command's own arguments added
 * @param {Record<string, string>} [plan.env]
 * @param {Record<string, string>} [plan.defaults] settings that the shell may replace
 * @param {boolean} [plan.watchStudio] start again when something in the studio's folder changes
 * @param {boolean} [plan.withoutStudio] make no folder of the studio if there is none
 * @param {boolean} [plan.serves] go on with an upgrade first, see `upgrade/step.mjs`
 * @param {boolean} [plan.settings] read the owner's .env file
 */
export function bootstrap(plan) {
  const major = parseInt(process.versions.node, 10)
  if (major < minMajor) {
    console.error(`Node ${minMajor} or newer is needed; this is ${process.version}`)
    process.exit(1)
  }
  continueUpgrade(plan)
    .then((isServed) => isServed || import('./prepare.mjs').then((module) => module.prepareAndRun(plan)))
    .catch((error) => {
      console.error(error.expected ? error.message : error)
      process.exit(1)
    })
}

/** Before any other file of the checkout is read, which may be half of one version and half of another. */
function continueUpgrade(plan) {
  if (!plan.serves) return Promise.resolve(false)
  const step = new URL('../.upgrade/step.mjs', import.meta.url)
  return import('node:fs').then(
    ({ existsSync }) => existsSync(step) && import(step.href).then((module) => module.continueUpgrade()),
  )
}
