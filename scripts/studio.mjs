import { bootstrap } from './bootstrap.mjs'

const namesItsFolder = ['new', 'check'].includes(process.argv[2])

bootstrap({ settings: true, withoutStudio: namesItsFolder, run: ['app/server/cli/studio.ts'] })
