import { bootstrap } from './bootstrap.mjs'
import { buildFolder } from './build-folder.mjs'
import { serverFlags } from './server-flags.mjs'

bootstrap({
  build: true,
  serves: true,
  settings: true,
  env: { NODE_ENV: 'production' },
  run: [...serverFlags, `${buildFolder}/server.js`],
})
