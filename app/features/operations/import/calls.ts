import { z } from 'zod'
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

export const createImport = call('POST /imports', {
  summary: 'Look through a file that was uploaded, and count what would come in',
  access,
  answer: schema.idAnswer,
  failure: 'Failed to read the file',
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

export const fetchAgain = call('POST /imports/:id/fetch', {
  summary: 'Fetch the pictures that did not arrive',
  access,
  status: 202,
  answer: schema.idAnswer,
  failure: 'Failed to start the import',
})

export const planUndo = call('GET /imports/:id/undo', {
  summary: 'What taking back an import would remove, and what was changed since and stays',
  access,
  answer: z.object({ undo: schema.undoPlan }),
  failure: 'Failed to look through the import',
  withinMs: 60_000,
})

export const undoImport = call('POST /imports/:id/undo', {
  summary: 'Take back what an import brought and nobody has changed since; stops one that runs',
  access,
  answer: z.object({ undo: schema.undoPlan }),
  failure: 'Failed to undo the import',
  withinMs: 60_000,
})

export const deleteImport = call('DELETE /imports/:id', {
  summary: 'Discard a file that was not imported',
  access,
  failure: 'Failed to discard the file',
})
