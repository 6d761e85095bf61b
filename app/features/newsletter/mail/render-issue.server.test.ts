import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { replacePicture } from '#services/pictures/commands.server.ts'
import { uploadRoutes } from '#services/pictures/serve.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { studio } from '#studio'
import { addIssue } from '#tests/support/content.server.ts'
import { describeOnDatabase, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { mostBytes } from '../issues/schema.ts'
import { checkAlternatives, checkUnsubscribe, checkWeight } from './check-issue.server.ts'
import {
  addressMail,
  type MailedIssue,
  type MailedPost,
  renderIssue,
  renderWelcome,
} from './render-issue.server.ts'

const siteUrl = 'https://studio.example'
const settings = { SITE_URL: siteUrl }
const marks = 'utm_source=newsletter&utm_medium=email&utm_campaign=8'
const day = 24 * 60 * 60 * 1000

const issue = (change: Partial<MailedIssue> = {}): MailedIssue => ({
  ...{ id: 'issue-1', number: 8, subject: 'Keyboards', preview: 'Ten minutes.' },
  content: 'Put the mouse in a [drawer](/work).',
  ...change,
})

const post = (change: Partial<MailedPost> = {}): MailedPost => ({
  ...{ id: 'p', slug: 'keyboards', title: 'How I test a site', excerpt: 'An excerpt.' },
  content: 'First.\n\nSecond.\n\n## Then\n\nThird.',
  ...{
    featuredImage: null,
    featuredImageAlt: '',
    readingMinutes: 5,
    publishedAt: '2025-11-01T09:00:00.000Z',
  },
  extent: 'beginning',
  ...change,
})

const addressee = {
  unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=t`,
  consentAt: '2025-03-03T12:00:00.000Z',
}

const photograph = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const store = async (app: TestApp, bytes: Uint8Array) =>
  storePicture(app, { name: 'kiln.jpg', bytes }, undefined)

/** The addresses of pictures besides the mark. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img class="picture" src="([^"]+)"/g)].map(([, src = '']) => src)

function filesOf(app: TestApp) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.route('/', uploadRoutes())
  return (address: string) => hono.request(address.slice(siteUrl.length))
}

describeOnDatabase('an issue as an email', (setup) => {
  it('has its parts in their order, alike in HTML and in plain text', async () => {
    const { app } = await setup(settings)
    const mail = addressMail(await renderIssue(app, issue({ post: post() })), addressee)
    const parts = [
      'Number 8',
      'How I test a site',
      '5 minutes to read',
      'Put the mouse in a',
      'Read it on the site',
      "You're getting this because you subscribed on 3 March 2025.",
      'Unsubscribe',
      'View this email in your browser',
    ]
    for (const text of [mail.text, mail.html.slice(mail.html.indexOf('<body'))]) {
      const places = parts.map((part) => text.indexOf(part))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places.filter((place) => place < 0)).toEqual([])
    }
    expect(mail.html).toContain('Ten minutes.')
    expect(mail.text).toContain(`Read it on the site:\n${siteUrl}/blog/keyboards?${marks}\n`)
    expect(mail.text).toContain(`${addressee.unsubscribeUrl}\n`)
    expect(mail.text).toContain(`${siteUrl}/newsletter/8?${marks}\n`)
    expect(mail.text).toContain(`-- \n${studio.name}\n${studio.email}`)
  })

  it('is the same for everybody but for the unsubscribe link and the day on which they asked', async () => {
    const { app } = await setup(settings)
    const mail = await renderIssue(app, issue())
    const [first, second] = ['a', 'b'].map((token) =>
      addressMail(mail, { ...addressee, unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${token}` }),
    )
    expect(first?.html.replaceAll('token=a', 'token=b')).toBe(second?.html)
    expect(first?.text.replaceAll('token=a', 'token=b')).toBe(second?.text)
    // No other address names a person, and nothing counts an opening.
    const links = [...(first?.html.matchAll(/ (?:href|src)="([^"]+)"/g) ?? [])].map(([, address]) => address)
    expect(links.filter((address) => address?.includes('token'))).toEqual([
      `${siteUrl}/newsletter/unsubscribe?token=a`,
    ])
    expect(first?.html.match(/<img/g)).toHaveLength(1)
  })

  it('without a text of its own it has that of its post: its beginning, or all of it', async () => {
    const { app } = await setup(settings)
    const textOf = async (extent: MailedPost['extent']) =>
      (await renderIssue(app, issue({ content: '', post: post({ extent }) }))).text
    const beginning = await textOf('beginning')
    expect(beginning).toContain('Second.')
    expect(beginning).not.toContain('Third.')
    expect(beginning).toContain('Read it on the site')
    const all = await textOf('all')
    expect(all).toContain('Third.')
    expect(all).not.toContain('Read it on the site')
    expect(all).toContain('1 minute to read')
  })

  it('written by hand it has its subject as the title, and neither cover nor button', async () => {
    const { app } = await setup(settings)
    const { html, text, links } = await renderIssue(
      app,
      issue({ content: 'Text. [Away](https://other.example/a)' }),
    )
    expect(text).toMatch(/^Number 8\n\nKeyboards\n1 minute to read\n/)
    expect(html).not.toContain('Read it on the site')
    expect(links).toEqual(['https://other.example/a'])
  })

  it('crops the cover to twice its height, and never enlarges a picture', async () => {
    const { app } = await setup(settings)
    const cover = await store(app, await photograph(1600, 1200))
    const small = await store(app, await photograph(200, 150, '#993366'))
    const { html } = await renderIssue(
      app,
      issue({
        content: `![Small](${small.src})`,
        post: post({ featuredImage: cover.src, featuredImageAlt: 'A kiln' }),
      }),
    )
    const [coverUrl = '', smallUrl = ''] = picturesIn(html)
    expect(html).toContain('width="504" alt="A kiln"')
    expect(html).toContain('width="200" alt="Small"')
    const sizes = await Promise.all(
      [coverUrl, smallUrl].map(async (url) => {
        const answer = await filesOf(app)(url)
        expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
        const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1008, 504],
      [200, 150],
    ])
  })

  it('keeps its pictures when the library has others or none', async () => {
    const { app } = await setup(settings)
    await addIssue(app, { id: 'issue-1' })
    const { id, src } = await store(app, await photograph(600, 400))
    const [before = ''] = picturesIn((await renderIssue(app, issue({ content: `![A](${src})` }))).html)
    const get = filesOf(app)
    const bytes = async () => Buffer.from(await (await get(before)).arrayBuffer()).toString('base64')
    const original = await bytes()
    await replacePicture(app, id, { name: 'b.jpg', bytes: await photograph(600, 400, '#993366') }, undefined)
    const [after] = picturesIn((await renderIssue(app, issue({ content: `![A](${src})` }))).html)
    expect(after).not.toBe(before)
    app.clock.advance(40 * day)
    await runJobs(app)
    expect(await bytes()).toBe(original)
  })

  it('leaves no picture behind where the draft was deleted', async () => {
    const { app } = await setup(settings)
    const { src } = await store(app, await photograph(600, 400))
    const [url = ''] = picturesIn(
      (await renderIssue(app, issue({ id: 'gone', content: `![A](${src})` }))).html,
    )
    expect((await filesOf(app)(url)).status).toBe(200)
    app.clock.advance(31 * day)
    await runJobs(app)
    expect((await filesOf(app)(url)).status).toBe(404)
  })

  it('leaves none behind of a draft that was deleted late, and none that was sent without it', async () => {
    const { app } = await setup(settings)
    const { src } = await store(app, await photograph(600, 400))
    const unsent = { sendAt: null, startedAt: null, publicAt: null, sentAt: null }
    const draw = async (id: string, number: number) => {
      await addIssue(app, { id, ...unsent, number })
      return renderIssue(app, issue({ id, number, content: `![A](${src})` }))
    }
    const mails = [await draw('late', 1), await draw('without', 2), await draw('with', 3)]
    const statuses = () =>
      Promise.all(mails.map(async ({ html }) => (await filesOf(app)(picturesIn(html)[0] ?? '')).status))
    const month = async () => {
      app.clock.advance(31 * day)
      await runJobs(app)
    }
    await month()
    expect(await statuses()).toEqual([200, 200, 200])
    await app.db.deleteFrom('newsletterIssue').where('id', '=', 'late').execute()
    const send = (id: string, html: string) =>
      app.db.updateTable('newsletterIssue').set({ html }).where('id', '=', id).execute()
    await send('without', '<p>Text</p>')
    await send('with', mails[2]?.html ?? '')
    for (let months = 0; months < 3; months += 1) await month()
    expect(await statuses()).toEqual([404, 404, 200])
  })

  it('shows the pictures of the site itself, and names those of other sites', async () => {
    const { app } = await setup(settings)
    const own = issue({ content: `![Ours](${studio.cover})\n\n![Theirs](https://other.example/a.png)` })
    const { html, text, pictures } = await renderIssue(app, own)
    expect(picturesIn(html)).toHaveLength(1)
    expect(html).not.toMatch(/src="https:\/\/other/)
    expect(text).toContain('[Picture: Theirs]')
    expect(checkAlternatives({ pictures })).toMatchObject({
      state: 'warn',
      message: expect.stringContaining('1 picture is'),
    })
  })

  it('refuses a text whose rendering would hold up the site', async () => {
    const { app } = await setup(settings)
    const content = 'word '.repeat(220_000)
    await expect(renderIssue(app, issue({ content }))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { content: expect.stringContaining('90 KB') },
    })
  })

  it('a welcome mail has no number and no page in the archive', async () => {
    const { app } = await setup(settings)
    const mail = { subject: 'Hello', preview: '', content: 'You are [in](/blog).' }
    const { html, text } = await renderWelcome(app, mail)
    expect(text).toMatch(/^Hello\n/)
    expect(html).not.toContain('in your browser')
    expect(text).toContain('utm_campaign=welcome')
  })
})

describeOnDatabase('the longest article of the demonstration', (setup) => {
  it('is a mail of less than 90 KB', async () => {
    const { app } = await setup(settings)
    const folder = new URL('../../../../demo/content/articles/', import.meta.url)
    const articles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const longest = articles.sort((a, b) => b.length - a.length)[0] ?? ''
    const content = longest.replace(/^---[\s\S]*?---/, '')
    const { bytes } = await renderIssue(app, issue({ content }))
    expect(bytes).toBeGreaterThan(8_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
})

it('a mail of more than 90 KB is stopped, and one without a way out', () => {
  expect(checkWeight({ bytes: mostBytes }).state).toBe('fine')
  expect(checkWeight({ bytes: mostBytes + 1 })).toMatchObject({
    state: 'stop',
    message: expect.stringContaining('91 KB'),
  })
  expect(checkUnsubscribe({ text: 'Nothing' }, addressee).state).toBe('stop')
  expect(checkUnsubscribe({ text: addressee.unsubscribeUrl }, addressee).state).toBe('fine')
  const plain = { ...addressee, unsubscribeUrl: 'http://studio.example/u' }
  expect(checkUnsubscribe({ text: plain.unsubscribeUrl }, plain).state).toBe('warn')
})

it('pictures without a description are counted', () => {
  const pictures = [
    { alt: 'A kiln', isStored: true },
    { alt: ' ', isStored: true },
  ]
  expect(checkAlternatives({ pictures })).toMatchObject({
    state: 'warn',
    message: expect.stringContaining('1 of 2'),
  })
  expect(checkAlternatives({ pictures: pictures.slice(0, 1) })).toMatchObject({ state: 'fine' })
  expect(checkAlternatives({ pictures: [] })).toMatchObject({ state: 'fine' })
})
