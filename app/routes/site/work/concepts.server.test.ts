import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { content } from '#content'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { addProject } from '#tests/support/content.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { conceptRoutes } from './concepts.server.ts'

const { conceptPages, portfolio } = content

const addresses = portfolio.map(({ websiteUrl }) => websiteUrl)

/** Requests concepts as the site mounts them: other paths fall through to the pages. */
function asking(app: TestApp) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    await next()
  })
  hono.route('/', conceptRoutes())
  hono.all('*', (context) => context.text('a page', 404))
  return (path: string, headers: Record<string, string> = {}) => hono.request(path, { headers })
}

test('each project of the portfolio has its concept, and each concept its project', () => {
  expect([...conceptPages.keys()].sort()).toEqual([...addresses].sort())
})

test.each([...conceptPages])('%s has nothing inline and takes everything from beside it', (path, html) => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(html).toMatch(/<title>.{5,}<\/title>/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]* src=)|https?:\/\/|href="#"/)
  const folder = new URL(`../../../../demo/public${path}`, import.meta.url)
  const files = readdirSync(folder)
  const named = [...html.matchAll(/(?:src|href)="([\w-]+\.\w+)(?:#[\w-]+)?"/g)].map(([, name]) => name)
  expect(named.filter((name) => !files.includes(name as string))).toEqual([])
})

describeOnDatabase('the concept sites', (setup) => {
  test('are served under a policy of their own, and checked again by their tag', async () => {
    const { app } = await setup()
    const ask = asking(app)
    for (const path of addresses) {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';")
      expect(await answer.text()).not.toContain('<style')
      expect(policy).toContain("form-action 'none'")
      expect(policy).not.toMatch(/unsafe|data:|sha256/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const tag = answer.headers.get('etag') as string
      expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
    }
  })

  test('are compressed, and rendered once however they are asked for', async () => {
    const { app } = await setup()
    const ask = asking(app)
    const answer = await ask('/concepts/ewer/?utm_source=mail', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    await ask('/concepts/ewer/?another')
    expect(app.pages.stats()).toMatchObject({ pages: 1, renders: 1 })
  })

  test('have one address each, with a slash at its end', async () => {
    const { app } = await setup()
    const ask = asking(app)
    const others = ['/concepts/ewer', '/concepts/EWER/', '/Concepts/Ewer//', '/CONCEPTS/EWER']
    for (const other of [...others, '/concepts/%65wer/', '/%43oncepts/ewer/', '//concepts//ewer/']) {
      const answer = await ask(`http://studio.example${other}`)
      expect([other, answer.status, answer.headers.get('location')]).toEqual([other, 301, '/concepts/ewer/'])
    }
    const tagged = await ask('/CONCEPTS/ewer/?utm_source=mail')
    expect(tagged.headers.get('location')).toBe('/concepts/ewer/?utm_source=mail')
    const unknowns = ['/concepts/', '/concepts/none/', '/concepts/ewer/more', '/concepts/__proto__/', '/']
    for (const unknown of [
      ...unknowns,
      '/%5Cconcepts/ewer/',
      '/%5C/CONCEPTS/ewer/',
      '/%2F%2Fconcepts/ewer/',
    ]) {
      expect(await (await ask(unknown)).text()).toBe('a page')
    }
  })

  test('say whose concept they are, and lead back to the case study or else to the slide', async () => {
    const { app } = await setup()
    await addProject(app, { title: 'Ewer', slug: 'ewer' })
    const ask = asking(app)
    expect(await (await ask('/concepts/ewer/')).text()).toContain(
      '<p>Concept work by Headrow</p><a href="/case-study/ewer">Back to the case study</a>',
    )
    expect(await (await ask('/concepts/tyke/')).text()).toContain(
      '<a href="/work#project-2">Back to the work</a>',
    )
  })
})
