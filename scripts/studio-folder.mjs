import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseEnv } from 'node:util'

/** Names the studio's folder in the environment, where the build and the site look for it. */
export function findStudioFolder(root) {
  const file = join(root, '.env')
  if (process.env.STUDIO_DIR === undefined && existsSync(file)) {
    const { STUDIO_DIR } = parseEnv(readFileSync(file, 'utf8'))
    if (STUDIO_DIR) process.env.STUDIO_DIR = STUDIO_DIR
  }
  return resolve(root, process.env.STUDIO_DIR || 'studio')
}

/** Copies the demonstration to the studio's folder if there is none yet. */
export function ensureStudioFolder(root, folder) {
  if (existsSync(folder)) return
  copyDemonstration(root, folder)
  console.log(
    `Made ${relative(root, folder) || folder}: your studio's words, pictures and colours. Edit them there.`,
  )
}

/** A copy is complete or not there, also if this process is ended half way. */
export function copyDemonstration(root, folder) {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(join(root, 'demo'), part, { recursive: true })
  if (!`${folder}${sep}`.startsWith(`${resolve(root)}${sep}`)) writeEditorFiles(root, folder, part)
  renameSync(part, folder)
}

/** A folder inside the checkout has these from there. */
function writeEditorFiles(root, folder, into) {
  const product = relative(folder, root).split(sep).join('/')
  const options = {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    paths: { 'headrow/studio': [`${product}/app/studio/types.ts`], zod: [`${product}/node_modules/zod`] },
  }
  const tsconfig = { compilerOptions: options, include: ['studio.config.ts', 'content/**/*.ts'] }
  writeFileSync(join(into, 'tsconfig.json'), `${JSON.stringify(tsconfig, null, 2)}\n`)
  writeFileSync(join(into, 'package.json'), `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`)
}
