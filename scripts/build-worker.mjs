import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildFolder } from './build-folder.mjs'

// Bundles the service worker after the pages, because it names files of theirs. A worker of one file needs no second
// request to be checked for changes, and works in browsers that take no modules there.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, buildFolder, 'client')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

const offlineParts = ['site', 'show-saved', 'pattern']
/** Not every studio has a font of its own. */
const font = findKey('sans') ? ['sans'] : []
const formParts = ['hydrate', 'contact-form', 'help-panel', 'help-form', 'subscribe-form']

await bundle('main', 'sw.js')
await bundle('remove', 'sw-off.js')

async function bundle(entry, name) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: {
      // All public pages share the style sheet that a form names.
      offlineFiles: JSON.stringify([...filesOf([...offlineParts, ...font]), ...sheetsOf('contact-form')]),
      formFiles: JSON.stringify(filesOf(formParts)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, `app/islands/worker/${entry}.ts`),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })
}

/** Lists the addresses of these parts of the build, and of all that they import and show. */
function filesOf(names) {
  const files = new Set()
  for (const name of names) collect(keyOf(name), files)
  return [...files].map((file) => `/${file}`).sort()
}

function sheetsOf(name) {
  return manifest[keyOf(name)].css.map((file) => `/${file}`)
}

function findKey(name) {
  return Object.keys(manifest).find((each) => {
    const { name: own, src = '' } = manifest[each]
    return own === name || basename(src, extname(src)) === name
  })
}

function keyOf(name) {
  const key = findKey(name)
  if (!key) throw new Error(`The build has no part ${name}, which the service worker saves.`)
  return key
}

function collect(key, files) {
  const { file, imports = [], css = [] } = manifest[key]
  if (files.has(file)) return
  files.add(file)
  for (const sheet of css) files.add(sheet)
  for (const each of imports) collect(each, files)
}
