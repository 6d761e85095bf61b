import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import * as schema from './schema.ts'

const access = 'admin'

export const listImports = call('GET /imports', {
  summary: 'List the imports, newest first',
  access,
  query: pageQuery,
  answer: schema.importList,
  failure: 'Failed to load the imports',
})

export const readImport = call('GET /imports/:id', {
  summary: 'How far an import is, what comes in and what stays out',
  access,
  answer: schema.importAnswer,
  failure: 'Failed to load the import',
})

export const startImport = call('POST /imports/:id/start', {
  summary: 'Start an import, or go on with an interrupted one',
  access,
  status: 202,
  body: schema.startInput,
  failure: 'Failed to start the import',
})

export const undoImport = call('POST /imports/:id/undo', {
  summary:
    'Take back what an import brought and nobody has changed since; stops one that runs, and discards a file',
  access,
  answer: schema.undoAnswer,
  failure: 'Failed to undo the import',
  withinMs: 60_000,
})
