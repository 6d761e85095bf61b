import { expect, it } from 'vitest'
import { demonstration, makeStudioFolder } from '#tests/support/studio-folder.ts'
import { findFaults } from './find-faults.server.ts'

/** `{line}` of the message is the line of the edit. */
type Edit = [file: string, from: string, to: string]

const messagesOf = async (folder: string) => (await findFaults(folder)).map(({ message }) => message)

it('finds no fault in the demonstration', async () => {
  expect(await messagesOf(demonstration)).toEqual([])
})

it('names a misspelt key before the key that is missing for it, as a start names the first fault alone', async () => {
  const { folder, edit } = makeStudioFolder()
  edit('studio.config.ts', '  headline:', '  headlin:')
  const [first, second] = await messagesOf(folder)
  expect(first).toMatch(/studio\.headlin: is not known here/)
  expect(second).toMatch(/studio\.headline: is missing/)
})

it.each<[string, Edit, string]>([
  [
    'a fact that is missing',
    ['studio.config.ts', "  city: 'Leeds',\n", ''],
    'studio.config.ts:4: studio.city: is missing',
  ],
  [
    'a key that is misspelt',
    ['content/newsletter.ts', 'label:', "titel: 'Hello',\n    label:"],
    'content/newsletter.ts:{line}: newsletter.form.titel: is not known here; is it misspelt?',
  ],
  [
    'a value of a wrong type',
    ['studio.config.ts', 'replyWithinHours: 48', "replyWithinHours: '48'"],
    'studio.config.ts:{line}: studio.replyWithinHours: must be a number',
  ],
  [
    'a value out of its range',
    ['studio.config.ts', 'replyWithinHours: 48', 'replyWithinHours: 4800'],
    'studio.config.ts:{line}: studio.replyWithinHours: is 4800; the most is 240',
  ],
  [
    'a text that is too long',
    ['studio.config.ts', "name: 'Headrow'", `name: '${'Long'.repeat(11)}'`],
    'studio.config.ts:{line}: studio.name: has 44 characters; the most is 40',
  ],
  [
    'a text that is empty',
    ['content/home.ts', "title: 'How Can I Help You?'", "title: ''"],
    'content/home.ts:{line}: home.help.title: is empty',
  ],
  [
    'a list that is too short',
    [
      'content/services/seo.ts',
      "features: ['Full technical audit', 'Content plan', 'Monthly report']",
      'features: []',
    ],
    'content/services/seo.ts:{line}: services[5].features: has 0 entries; the least is 1',
  ],
  [
    'a word that is none of a list',
    ['content/service-area.ts', "label: 'above'", "label: 'over'"],
    'content/service-area.ts:{line}: towns[0].label: must be one of above, below, left, right',
  ],
  [
    'a skill that no filter shows',
    ['content/skills/frontend-languages.ts', "category: 'frontend'", "category: 'front'"],
    'content/skills/frontend-languages.ts:{line}: skills[12].category: front is none of skillFilters.categories',
  ],
  [
    'a service of the footer that is not offered',
    ['content/services.ts', "['web-design', 'development'", "['gardening', 'development'"],
    'content/services.ts:{line}: footerServices[0]: there is no service gardening',
  ],
  [
    'a key too many in the file of one service',
    ['content/services/seo.ts', "id: 'seo',", "colour: 'red',\n  id: 'seo',"],
    'content/services/seo.ts:{line}: services[5].colour: is not known here; is it misspelt?',
  ],
  [
    'an icon that lucide does not have',
    ['content/benefits.ts', "icon: 'gauge'", "icon: 'gage'"],
    'content/benefits.ts:{line}: benefits[0].icon: gage is no icon of lucide',
  ],
  [
    'a technology without its mark',
    ['content/technologies.ts', "icon: '", "icon: 'no"],
    'content/technologies.ts:{line}: technologies[0].icon: no file in public/icons/tech begins with noreact',
  ],
  [
    'a picture that the folder does not have',
    ['content/services/web-design.ts', "image: '/", "image: '/no/"],
    'content/services/web-design.ts:{line}: services[0].caseStudies[0].image: /no/screenshots/project-4-desktop.png is neither in public nor in brand/public',
  ],
  [
    'a picture of the gallery without its smaller files',
    ['content/gallery.ts', 'case-studies/ewer-moon.jpg', 'hero-800.jpg'],
    'content/gallery.ts:{line}: gallery[0].src: /images/hero-800-640.avif is neither in public nor in brand/public',
  ],
  [
    'a link to a service that is not offered',
    ['content/calls-to-action.ts', 'link: consultation', "link: '/services/gardening'"],
    'content/calls-to-action.ts:{line}: callsToAction.services.options[0].link: there is no page /services/gardening',
  ],
  [
    'a concept that has no page',
    ['content/portfolio.ts', "websiteUrl: '/concepts/ginnel/'", "websiteUrl: '/concepts/ginel/'"],
    'content/portfolio.ts:{line}: portfolio[0].websiteUrl: there is no page /concepts/ginel/',
  ],
  [
    'a related skill that does not exist',
    ['content/skills/frontend-languages.ts', "relatedSkills: ['", "relatedSkills: ['no-"],
    'content/skills/frontend-languages.ts:{line}: skills[12].relatedSkills[0]: there is no skill no-css',
  ],
  [
    'a card that shows no project',
    ['content/services.ts', 'desktop: 4', 'desktop: 44'],
    'content/services.ts:{line}: firstCardShows.desktop: there is no portfolio project 44',
  ],
  [
    'a head that is not closed',
    ['content/legal/terms.md', '---', '--'],
    'content/legal/terms.md:1: must begin with a head between two lines of ---',
  ],
  [
    'a line of a head that is none',
    ['content/articles/creating-accessible-websites.md', 'slug:', 'slug'],
    'content/articles/creating-accessible-websites.md:{line}: "slug creating-accessible-websites" is neither key: text nor an item of a list',
  ],
  [
    'a date that is none',
    ['content/legal/terms.md', 'updated: 2', 'updated: the 2nd of 2'],
    'content/legal/terms.md:{line}: updated: cannot be "the 2nd of 2026-11-20"',
  ],
  [
    'an item of a head without its words',
    ['content/case-studies/ewer.md', '  - ![Table bowl, speckled white]', '  - '],
    'content/case-studies/ewer.md:{line}: gallery[1]: must be a picture such as ![A blue jar](/images/jar.avif)',
  ],
  [
    'a cover that the folder does not have',
    ['content/articles/performance-matters-web-development.md', 'cover: barn', 'cover: shed'],
    'content/articles/performance-matters-web-development.md:{line}: /images/covers/shed-1280.jpg is neither in public nor in brand/public',
  ],
  [
    'a drawing that is none',
    ['brand/mark.svg', '<svg', '<div'],
    'brand/mark.svg:1: svg: must be a drawing of 28 by 28',
  ],
  [
    'colours without a dark theme',
    ['brand/tokens.css', '[data-theme="dark"]', '.dark'],
    'brand/tokens.css: [data-theme="dark"]: is missing',
  ],
])('names %s by file, line and key', async (_, [file, from, to], expected) => {
  const studio = makeStudioFolder()
  const line = studio.edit(file, from, to)
  expect(await messagesOf(studio.folder)).toEqual([expected.replace('{line}', String(line))])
})

it.each([
  ['content/home.ts', 'content/home.ts: is missing'],
  ['content/legal/privacy.md', 'content/legal/privacy.md: is missing'],
  ['brand/mark.svg', 'brand/mark.svg: is missing'],
])('names a file that is missing: %s', async (file, expected) => {
  const studio = makeStudioFolder()
  studio.remove(file)
  expect(await messagesOf(studio.folder)).toEqual([expected])
})

it('names every fault, not only the first', async () => {
  const studio = makeStudioFolder()
  studio.edit('studio.config.ts', "  city: 'Leeds',\n  region: 'West Yorkshire',\n", "  town: 'Leeds',\n")
  const line = studio.edit('content/benefits.ts', "icon: 'gauge'", "icon: 'gage'")
  studio.edit('content/legal/terms.md', 'title:', 'titel:')
  expect(await messagesOf(studio.folder)).toEqual([
    'studio.config.ts:8: studio.town: is not known here; is it misspelt?',
    'studio.config.ts:4: studio.city: is missing',
    'studio.config.ts:4: studio.region: is missing',
    `content/benefits.ts:${line}: benefits[0].icon: gage is no icon of lucide`,
    'content/legal/terms.md:1: title: is missing',
    'content/legal/terms.md:2: titel: is not known here; is it misspelt?',
  ])
})
