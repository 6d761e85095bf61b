import { expect, test } from 'vitest'
import { studio } from '#studio'
import { pageMetadata } from './metadata.ts'

const matches = [{ id: 'root', loaderData: { siteUrl: 'https://studio.example' } }]

test('the title contains the name of the studio', () => {
  expect(pageMetadata({ title: 'Work' }, matches)).toContainEqual({ title: `Work | ${studio.name}` })
})

test('addresses are absolute, on the public origin', () => {
  const tags = pageMetadata({ title: 'Work', path: '/work' }, matches)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://studio.example/work' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://studio.example/work' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://studio.example/og/work.png' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page without an address of its own has no canonical link, and can be kept out of indexes', () => {
  const tags = pageMetadata({ title: 'Page Not Found', noindex: true }, matches)
  expect(JSON.stringify(tags)).not.toContain('canonical')
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('leaves out tags without a value', () => {
  for (const tag of pageMetadata({ title: 'Work' }, matches)) {
    expect(Object.values(tag)).not.toContain(undefined)
    expect(Object.values(tag)).not.toContain('')
  }
})

test('a page is shared with its card, whose description says what is on it', () => {
  const tags = pageMetadata({ title: 'Services', path: '/services?x=1' }, matches)
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://studio.example/og/services.png' })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
  const later = pageMetadata({ title: 'Blog, page 2', path: '/blog?page=2' }, matches)
  expect(later).toContainEqual({
    property: 'og:image:alt',
    content: expect.stringMatching(`^Blog\\. .+\\. ${studio.name}$`),
  })
  const front = pageMetadata({ title: 'Home', path: '/' }, matches)
  expect(front).toContainEqual({ name: 'twitter:image', content: 'https://studio.example/og/home.png' })
})

test('nothing is described on pages that search engines should skip', () => {
  const tags = JSON.stringify(pageMetadata({ title: 'API', path: '/api/docs', noindex: true }, matches))
  expect(tags).not.toContain('ld+json')
  expect(tags).not.toContain('/og/')
})
