import { bootstrap } from './bootstrap.mjs'

const namesItsFolder = ['new', 'check'].includes(process.argv[2])

// A verify starts a site.
const build = process.argv[2] === 'verify'

bootstrap({
  settings: true,
  withoutStudio: namesItsFolder,
  build,
  run: ['--max-semi-space-size=2', 'app/server/cli/studio.ts'],
})
