// The first start runs this on whatever Node the system has, before anything reads TypeScript.
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A copy is complete or not there, also if this process is ended half way. */
export function copyDemonstration(root, folder) {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(join(root, 'demo'), part, { recursive: true })
  writeEditorFiles(root, folder, part)
  renameSync(part, folder)
}

/** For editors: the product checks its own files alone. */
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
