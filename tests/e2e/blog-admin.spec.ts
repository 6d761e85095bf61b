import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdFiles, paste } from './dropped-files.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const picture = 'demo/public/images/covers/dale-640.jpg'

/** Makes a title that no other test uses, and its slug. */
function titled(words: string, id: string) {
  const mark = id.replace(/\W/g, '').slice(-10).toLowerCase()
  return { title: `${words} ${mark}`, slug: `${words.toLowerCase().replaceAll(' ', '-')}-${mark}` }
}

async function startPost(page: Page) {
  await page.goto('/admin/blog/new')
  // The toolbar works only once the page is hydrated.
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

/** Holds back the answer to the next POST or PUT at an address. */
async function holdWrites(page: Page, url: string | RegExp) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (!['POST', 'PUT'].includes(route.request().method())) return route.fallback()
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: () => released.resolve() }
}

async function createPost(page: Page, { title, published = false }: { title: string; published?: boolean }) {
  await startPost(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').fill('The first version.')
  if (published) await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/admin/blog')
}

test('writes and publishes a post with an image by keyboard alone', async ({ page }, info) => {
  const { title, slug } = titled('Dull launch days', info.testId)
  await signIn(page)
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New Post' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Slug')).toHaveValue(slug)

  await page.getByLabel('Content').focus()
  await page.keyboard.type('Launch day should be ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('dull')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.\n\n- one\ntwo')
  await expect(page.getByLabel('Content')).toHaveValue('Launch day should be **dull**.\n\n- one\n- two')
  // Between the paragraph and the list.
  await page.getByLabel('Content').evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(30, 30))
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  const choosing = page.waitForEvent('filechooser')
  await library.getByRole('button', { name: 'Upload' }).press('Enter')
  await (await choosing).setFiles(picture)
  await expect(library).toBeHidden()
  const content = page.getByLabel('Content')
  const address = /\/uploads\/[^)]+/
  const words = async () => (await content.inputValue()).replace(address, '...')
  await expect.poll(words).toBe('Launch day should be **dull**.\n\n![](...)\n\n- one\n- two')
  await expect(
    page.getByText('Describe what the picture shows, or leave empty if it is only decoration.'),
  ).toBeVisible()
  await page.keyboard.type('A dale')
  await expect.poll(words).toBe('Launch day should be **dull**.\n\n![A dale](...)\n\n- one\n- two')

  await page.getByLabel('Published').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Create Post' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Published')

  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('.prose strong')).toHaveText('dull')
  await expect(page.locator('.prose img')).toBeVisible()
})

test('says under each field what is missing, and loses nothing that was typed', async ({ page }) => {
  await signIn(page)
  await startPost(page)
  await page.getByLabel('Content').fill('Only this')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  // It is made from the title, and says so.
  await expect(page.getByText('Slug is required')).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Content')).toHaveValue('Only this')
  await expectNoAxeViolations(page)
})

test.describe('a slug that is taken', () => {
  test.use({ expectedTrouble: [/409/] })

  test('is refused above the form and under the field', async ({ page }) => {
    await signIn(page)
    await startPost(page)
    await page.getByLabel('Title', { exact: true }).fill('Another one')
    await page.getByLabel('Slug').fill('creating-accessible-websites')
    await page.getByLabel('Content').fill('Words')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to create blog post')
    await expect(page.locator('.field__error')).toHaveText('This slug is already in use')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByLabel('Slug')).toHaveValue('another-one')
  })
})

test('saves half a sentence on the server and in the browser', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  const { title } = titled('Half a sentence', info.testId)
  await signIn(page)
  await startPost(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').fill('Closing the lid in the mid')
  await saved(page)
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible()

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await signIn(other)
  await other.goto('/admin/blog?state=draft')
  await other.getByRole('link', { name: title, exact: true }).click()
  await expect(other.getByLabel('Content')).toHaveValue('Closing the lid in the mid')
  await expectNothingBeyondTheEdge(other)
  await phone.close()

  await context.setOffline(true)
  await page.getByLabel('Content').fill('Closing the lid in the middle of')
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
})

test.describe('words typed while a slow server saves', () => {
  const words = ' And more, typed meanwhile.'

  test('stay in the form and are saved as well', async ({ page }, info) => {
    const { title } = titled('Slow line', info.testId)
    await signIn(page)
    await createPost(page, { title })
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    const content = page.getByLabel('Content')
    await expect(content).toHaveValue('The first version.')
    const id = page.url().split('/').at(-1)
    const answer = await holdWrites(page, `**/api/blog/${id}`)
    await content.fill('The second version.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await answer.asked
    await content.pressSequentially(words)
    answer.release()
    await expect(page.getByText('The post is saved')).toBeVisible()
    await expect(content).toHaveValue(`The second version.${words}`)
    await saved(page)
    const { post } = await (await page.request.get(`/api/blog/post/${id}`)).json()
    expect(post.content).toBe(`The second version.${words}`)
  })

  test('are saved before the editor of a new post closes', async ({ page }, info) => {
    const { title } = titled('Slow birth', info.testId)
    await signIn(page)
    await startPost(page)
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Content').fill('The first version.')
    // Not the calls that render what is typed.
    const answer = await holdWrites(page, /\/api\/blog(\/(?!render)[^/]+)?$/)
    await page.getByRole('button', { name: 'Create Post' }).click()
    await answer.asked
    await page.getByLabel('Content').pressSequentially(words)
    answer.release()
    await expect(page).toHaveURL('/admin/blog')
    const edit = page.getByRole('link', { name: `Edit ${title}` })
    const id = (await edit.getAttribute('href'))?.split('/').at(-1)
    const { post } = await (await page.request.get(`/api/blog/post/${id}`)).json()
    expect(post.content).toBe(`The first version.${words}`)
  })
})

test('restores unsaved text after a reload', async ({ page }, info) => {
  const { title } = titled('A crash in between', info.testId)
  await signIn(page)
  await createPost(page, { title })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Content')).toHaveValue('The first version.')
  const id = page.url().split('/').at(-1)
  page.on('dialog', (warning) => warning.accept())
  await page.getByLabel('Content').fill('The first version, and half a')
  await page.reload()
  await expect(page.getByLabel('Content')).toHaveValue('The first version, and half a')
  await expect(page.getByText(/^What you typed here .+ had not been saved/)).toBeVisible()
  await expectNoAxeViolations(page)
  await saved(page)
  const { post } = await (await page.request.get(`/api/blog/post/${id}`)).json()
  expect(post.content).toBe('The first version, and half a')
  await page.reload()
  await expect(page.getByLabel('Content')).toHaveValue('The first version, and half a')
  await expect(page.getByText(/had not been saved/)).toBeHidden()
})

test.describe('a save that the last page sent late', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] })

  test('is no conflict with the same text, restored in the next page', async ({ page, context }, info) => {
    const { title } = titled('Late from the last page', info.testId)
    await signIn(page)
    await createPost(page, { title })
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    const late = Promise.withResolvers<string>()
    await page.route('**/draft', async (route) => {
      late.resolve(route.request().postData() ?? '')
      await route.abort()
    })
    await page.getByLabel('Content').fill('The first version, and half a')
    const data = await late.promise

    const next = await context.newPage()
    let isLate = true
    await next.route(/\/api\/blog\/[^?]*$/, async (route) => {
      const { pathname, origin } = new URL(route.request().url())
      if (route.request().method() === 'PUT' && isLate) {
        isLate = false
        const draft = pathname.replace(/\/blog\/(?:post\/)?([^/]+).*/, '/blog/post/$1/draft')
        await next.request.put(origin + draft, {
          data,
          headers: { 'content-type': 'application/json', origin },
        })
      }
      await route.continue()
    })
    await next.goto(page.url())
    await expect(next.getByText(/^What you typed here .+ had not been saved/)).toBeVisible()
    await next.getByLabel('Content').fill('The first version, and half a sentence')
    await next.getByRole('button', { name: 'Save Changes' }).click()
    await expect(next.getByText('The post is saved')).toBeVisible()
    await expect(next.getByRole('dialog', { name: 'This post has changed' })).toBeHidden()
  })
})

test('continues a new post after a reload as the same draft', async ({ page }, info) => {
  const { title } = titled('Begun twice', info.testId)
  await signIn(page)
  await startPost(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').fill('One line.')
  await saved(page)
  page.on('dialog', (warning) => warning.accept())
  await page.getByLabel('Content').fill('One line. And half a')
  await page.reload()
  await expect(page.getByLabel('Content')).toHaveValue('One line. And half a')
  await saved(page)
  const { posts } = await (await page.request.get(`/api/blog/admin?q=${encodeURIComponent(title)}`)).json()
  expect(posts).toMatchObject([{ title, state: 'draft' }])
})

test.describe('images', () => {
  // One of the files only claims to be a picture, and one address leads to this machine.
  test.use({ expectedTrouble: [/415|422/] })

  test('that are pasted or dropped are inserted at the cursor', async ({ page }, info) => {
    await signIn(page)
    await startPost(page)
    const content = page.getByLabel('Content')
    const buffer = await readFile(picture)
    const mark = info.testId.slice(-6)
    const held = (name: string) =>
      holdFiles(page, [{ name: `${name} ${mark}.jpg`, mimeType: 'image/jpeg', buffer }])
    await content.fill('Before.\n\nAfter.')
    await content.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 7))
    await paste(content, await held('pasted'))
    await expect(content).toHaveValue(/^Before\.\n\n!\[\]\(\/uploads\/[^)]+\)\n\nAfter\.$/)

    await content.evaluate((box: HTMLTextAreaElement) =>
      box.setSelectionRange(box.value.length, box.value.length),
    )
    await content.dispatchEvent('drop', { dataTransfer: await held('dropped') })
    await expect(content).toHaveValue(/After\.\n\n!\[\]\(\/uploads\/[^)]+\)\n*$/)

    const notes = await holdFiles(page, [
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') },
    ])
    await content.dispatchEvent('drop', { dataTransfer: notes })
    await expect(page.getByRole('alert').filter({ hasText: /^notes\.jpg: / })).toBeVisible()
    await expect(content).toHaveValue(/After\.\n\n!\[\]\(\/uploads\/[^)]+\)\n*$/)

    // With the focus in the text, which Chromium gives back with the cursor at the start.
    await content.fill('Launch day should be dull.')
    await content.click()
    await content.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 10))
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library
      .getByRole('button', { name: /^Choose / })
      .first()
      .click()
    await expect(content).toHaveValue(/^Launch \n\n!\[day\]\(\/uploads\/[^)]+\)\n\n should be dull\.$/)
    await page.keyboard.press('Control+z')
    await expect(content).toHaveValue('Launch day should be dull.')
  })

  test('of other sites are offered to be fetched, and a refusal is shown', async ({ page }) => {
    await signIn(page)
    await startPost(page)
    const content = page.getByLabel('Content')
    await content.fill('![](https://own.example/a.png) ![](http://127.0.0.1:1/kiln.jpg)')
    await expect(page.getByText('2 pictures are on other sites and cannot be shown here.')).toBeVisible()
    await content.fill('![A kiln](http://127.0.0.1:1/kiln.jpg)')
    const offer = page.getByText('The picture http://127.0.0.1:1/kiln.jpg is on another site')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: '127.0.0.1:1 is not on the public internet' }),
    ).toBeVisible()
    await expect(content).toHaveValue('![A kiln](http://127.0.0.1:1/kiln.jpg)')
    await content.fill('No picture.')
    await expect(page.getByRole('alert').filter({ hasText: '127.0.0.1:1' })).toBeHidden()
  })

  test('are waited for before anything is saved', async ({ page }, info) => {
    const { title } = titled('Still on its way', info.testId)
    await signIn(page)
    await startPost(page)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/api/upload', async (route) => {
      await arrival.promise
      await route.continue()
    })
    const content = page.getByLabel('Content')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await content.fill('Before.\n\n')
    const name = `slow ${info.testId.slice(-6)}.jpg`
    const dropped = await holdFiles(page, [{ name, mimeType: 'image/jpeg', buffer: await readFile(picture) }])
    await content.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(content).toHaveValue(/!\[Uploading /)
    await expect(page.getByText('You can save once the upload has finished')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeDisabled()

    arrival.resolve()
    await expect(content).toHaveValue(/^Before\.\n\n!\[\]\(\/uploads\/[^)]+\)\n*$/)
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page).toHaveURL('/admin/blog')
    const { posts } = await (await page.request.get(`/api/blog/admin?q=${encodeURIComponent(title)}`)).json()
    expect(posts).toHaveLength(1)
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(page.getByLabel('Content')).toHaveValue(/^Before\.\n\n!\[\]\(\/uploads\/[^)]+\)\n*$/)
  })
})

test('changes a published post in private, compares, and goes back', async ({ page }, info) => {
  const { title, slug } = titled('Half a thought', info.testId)
  await signIn(page)
  await createPost(page, { title, published: true })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  await page.getByLabel('Content').fill('The second version.')
  await saved(page)
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await expect(page.getByText('Readers still see the earlier post')).toBeVisible()
  const reader = await page.request.get(`/api/blog/${slug}`)
  expect((await reader.json()).post.content).toBe('<p>The first version.</p>')
  await page.getByRole('button', { name: 'Preview the page' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'With your unpublished changes' }).click()
  const shown = await opening
  await expect(shown.getByText('The second version.')).toBeVisible()
  await shown.close()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The post is saved')).toBeVisible()
  expect((await (await page.request.get(`/api/blog/${slug}`)).json()).post.content).toBe(
    '<p>The second version.</p>',
  )

  const revisions = page.getByRole('region', { name: 'Revisions' })
  await revisions
    .getByRole('button', { name: /^Compare the text/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Revision/ })
  await expect(dialog.locator('del').filter({ hasText: 'first' })).toBeVisible()
  await expect(dialog.locator('ins').filter({ hasText: 'second' })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Restore This Text' }).click()
  await expect(page.getByLabel('Content')).toHaveValue('The first version.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ada Administrator')
})

test.describe('two editors', () => {
  test.use({ expectedTrouble: [/409/] })

  test('on one post lose neither text', async ({ page }, info) => {
    const { title } = titled('Two at once', info.testId)
    await signIn(page)
    await createPost(page, { title })
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(page.getByLabel('Content')).toHaveValue('The first version.')
    const id = page.url().split('/').at(-1)
    const { post } = await (await page.request.get(`/api/blog/post/${id}`)).json()
    const theirs = await page.request.put(`/api/blog/${id}`, {
      data: { title, slug: post.slug, content: 'What they wrote.', version: post.version },
    })
    expect(theirs.ok()).toBe(true)

    await page.getByLabel('Content').fill('What I wrote.')
    const conflict = page.getByRole('dialog', { name: 'This post has changed' })
    await expect(conflict.locator('del')).toContainText(['Only in theirs', 'they'])
    await expectNoAxeViolations(page)
    await conflict.getByRole('button', { name: 'Use Their Text' }).click()
    await expect(page.getByLabel('Content')).toHaveValue('What they wrote.')
    await page.getByRole('button', { name: 'Show It' }).click()
    await page.getByRole('button', { name: 'Use This Text' }).click()
    await expect(page.getByLabel('Content')).toHaveValue('What I wrote.')
    await saved(page)
  })

  test('on one post lose nothing that is typed before the choice, or left unsent', async ({ page }, info) => {
    const { title } = titled('Chosen later', info.testId)
    await signIn(page)
    await createPost(page, { title })
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    const content = page.getByLabel('Content')
    await expect(content).toHaveValue('The first version.')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Content').fill('Theirs.')
    await saved(other)

    await content.fill('Mine.')
    const conflict = page.getByRole('dialog', { name: 'This post has changed' })
    await conflict.getByRole('button', { name: 'Decide Later' }).click()
    await content.fill('Mine. And more.')
    // The browser's storage has a draft for each of the two tabs.
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('The post is saved')).toBeVisible()
    await other.close()
    page.on('dialog', (warning) => warning.accept())
    await page.reload()
    await conflict.getByRole('button', { name: 'Decide Later' }).click()
    await expect(content).toHaveValue('Mine. And more.')
    await content.fill('Mine. And more. And the end.')
    await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
    await expect(conflict.locator('ins').filter({ hasText: 'end' })).toBeVisible()
    await conflict.getByRole('button', { name: 'Keep My Text' }).click()
    await expect(content).toHaveValue('Mine. And more. And the end.')
    await saved(page)
  })
})

test.describe('an answer that is lost', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] })

  test('makes no conflict with oneself, and no second post', async ({ page }, info) => {
    const { title } = titled('Slow line', info.testId)
    await signIn(page)
    await startPost(page)
    const lost = { posts: 0, drafts: 0 }
    await page.route('**/drafts', async (route) => {
      if (lost.posts++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.route('**/draft', async (route) => {
      if (++lost.drafts !== 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const content = page.getByLabel('Content')
    const kept = page.getByText(/Saved in this browser/)
    await page.getByLabel('Title', { exact: true }).fill(title)
    await content.fill('One.')
    await expect(kept).toBeVisible()
    await content.fill('One. Two.')
    await saved(page)
    await content.fill('One. Two. Three.')
    await expect(kept).toBeVisible()
    await content.fill('One. Two. Three. Four.')
    await saved(page)
    await expect(page.getByRole('dialog', { name: 'This post has changed' })).toBeHidden()
    const { posts } = await (await page.request.get(`/api/blog/admin?q=${encodeURIComponent(title)}`)).json()
    expect(posts).toHaveLength(1)
    const { post } = await (await page.request.get(`/api/blog/post/${posts[0]._id}`)).json()
    expect(post.content).toBe('One. Two. Three. Four.')
  })
})

test.describe('words that the server did not take', () => {
  test.use({ expectedTrouble: [/503/] })

  test('are set aside when an older text is restored', async ({ page }, info) => {
    const { title } = titled('Never sent', info.testId)
    await signIn(page)
    await createPost(page, { title })
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    const content = page.getByLabel('Content')
    await content.fill('The second version.')
    await saved(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The post is saved')).toBeVisible()
    await page.route('**/draft', (route) => route.fulfill({ status: 503 }))
    await content.fill('The third version.')
    await expect(page.getByText(/Saved in this browser/)).toBeVisible()
    const older = page.getByRole('region', { name: 'Revisions' }).getByRole('button', { name: /^Compare/ })
    await older.last().click()
    await page
      .getByRole('dialog', { name: /^Revision/ })
      .getByRole('button', { name: 'Restore This Text' })
      .click()
    await expect(content).toHaveValue('The first version.')
    await page.getByRole('button', { name: 'Show It' }).click()
    await page.getByRole('button', { name: 'Use This Text' }).click()
    await expect(content).toHaveValue('The third version.')
  })
})

test('schedules a post, and shows it to a visitor by a preview link', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  const { title, slug } = titled('Tuesday at nine', info.testId)
  await signIn(page)
  await startPost(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').fill('Not before its time.')
  await page.getByLabel('Published').check()
  await page.getByLabel('Publish on').fill('2099-11-24T09:00')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Scheduled')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('24 Nov 2099 at 09:00')
  expect((await page.request.get(`/api/blog/${slug}`)).status()).toBe(404)

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await context.grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'New Link' }).click()
  await page.getByRole('button', { name: 'Create and Copy' }).click()
  const links = page.getByRole('region', { name: 'Preview links' })
  await expect(links.getByRole('button', { name: /^Revoke/ })).toBeVisible()
  const id = page.url().split('/').at(-1)
  const [link] = (await (await page.request.get(`/api/blog/post/${id}/previews`)).json()).links
  const guest = await browser.newContext({ baseURL })
  const theirs = await guest.newPage()
  await theirs.goto(new URL(link.url).pathname)
  await expect(theirs.getByText('Not before its time.')).toBeVisible()
  await guest.close()
  await links.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('The link no longer works')).toBeVisible()
})

test('asks before deleting, by name, and restores from the trash', async ({ page }, info) => {
  const { title } = titled('Thrown away', info.testId)
  await signIn(page)
  await createPost(page, { title })
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete blog post' })
  await expect(question).toContainText('Are you sure you want to delete this blog post?')
  await expect(question).toContainText(title)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeHidden()
  await page.getByRole('link', { name: /^Trash/ }).click()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeHidden()
  await page.goto('/admin/blog')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
})

test('keeps or discards a new post that is left, and shows what will become of it', async ({
  page,
}, info) => {
  const { title } = titled('Left halfway', info.testId)
  const list = page.getByRole('table', { name: 'Blog posts' })
  await signIn(page)
  await startPost(page)
  const visibility = page.getByRole('region', { name: 'Visibility' })
  await expect(visibility.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByLabel('Published').check()
  await expect(visibility.getByText('Not published yet')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').fill('## Why\n\nThe **first** sentence. And more.')
  const found = page.getByRole('figure', { name: 'In search results' })
  await expect(found).toContainText('The first sentence. And more.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(`‘${title}’ moved to the trash`)).toBeVisible()
  await expect(list.getByRole('link', { name: title, exact: true })).toBeHidden()

  await startPost(page)
  await page.getByLabel('Content').fill('Typed by mistake')
  await saved(page)
  const id = page.url().split('/').at(-1)
  await page.getByLabel('Content').fill('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/blog')
  expect((await (await page.request.get(`/api/blog/post/${id}`)).json()).post.state).toBe('trashed')
})

test('undoes a deletion from the message that reports it', async ({ page }, info) => {
  const { title } = titled('Deleted by mistake', info.testId)
  await signIn(page)
  await createPost(page, { title })
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog', { name: 'Delete blog post' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`‘${title}’ moved to the trash`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
})

test('previews the text, on a phone below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await startPost(page)
  await page.getByLabel('Content').fill('## A heading\n\nSome _words_.')
  const image = await page.getByRole('button', { name: 'Image', exact: true }).boundingBox()
  expect(image && image.x + image.width, 'the last tool within the window').toBeLessThanOrEqual(390 - 16)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(preview.locator('em')).toHaveText('words')
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
})

test.describe('an unknown post', () => {
  test.use({ expectedTrouble: [/404/] })

  test('shows an error, with a link back to the list', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/blog/edit/creating-accessible-websites')
    await expect(page.getByLabel('Slug'), 'of a post named by its slug').toHaveValue(
      'creating-accessible-websites',
    )
    await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/)
    await page.goto('/admin/blog/edit/01890000-0000-7000-8000-000000000000')
    await expect(page.getByText('Blog post not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to blog management' }).click()
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
  })
})
