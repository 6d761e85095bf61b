import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { appContext } from '#platform/http/page-context.server.ts'
import { handleError } from './entry.server.tsx'

it('logs a page that failed without the key in its address', () => {
  const lines: object[] = []
  const context = new RouterContextProvider()
  context.set(appContext, { log: { error: (line: object) => lines.push(line) } } as unknown as App)
  const request = new Request('https://studio.example/book/yexkZnRjSMXr6jms7rJNIg?zone=Asia/Tokyo')
  const error = new Error('broken')
  handleError(error, { request, context, params: {}, pattern: '/book/:token' } as never)
  expect(lines).toEqual([{ err: error, path: '/book/…' }])
})
