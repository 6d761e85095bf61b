import { bootstrap } from './bootstrap.mjs'

// Brings build/ up to date and stops: for images and packages that are built in one place and run in another.
bootstrap({ build: true, run: ['--eval', ''] })
