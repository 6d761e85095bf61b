import { expect, test } from 'vitest'
import { content } from '#content'
import { findSkill, listSkillCards, listTechnologies } from './queries.server.ts'

const { skills } = content

const addressOf = (title: string) => `/about/${title}`

test('the list has the fields of the cards and no long texts', async () => {
  const cards = await listSkillCards()
  expect(cards.map(({ slug }) => slug)).toEqual(skills.map(({ slug }) => slug))
  expect(Object.keys(cards[0] ?? {}).sort()).toEqual([
    'category',
    'description',
    'level',
    'mark',
    'name',
    'slug',
  ])
})

test('a technology shows its mark, anything else the icon of its first feature', async () => {
  const [react, accessibility] = await Promise.all([
    findSkill('react', addressOf),
    findSkill('accessibility', addressOf),
  ])
  expect(react?.mark).toBe('react-original')
  expect(accessibility?.mark).toEqual(accessibility?.keyFeatures[0]?.icon)
})

test('the story is read line by line, and related skills in the order they are named', async () => {
  const source = skills.find(({ slug }) => slug === 'react')
  const react = await findSkill('react', addressOf)
  expect(react?.paragraphs.join('\n')).toBe(source?.fullDescription)
  expect(react?.related.map(({ slug }) => slug)).toEqual(source?.relatedSkills)
})

test('a project made with a skill links to its case study or slide', async () => {
  const css = await findSkill('css', addressOf)
  expect(css?.showcase.map(({ title, link }) => [title, link])).toEqual([['Ewer', '/about/Ewer']])
})

test('an unknown slug finds nothing', async () => {
  expect(await findSkill('React', addressOf)).toBeUndefined()
  expect(await findSkill('constructor', addressOf)).toBeUndefined()
})

test('every technology of the strip has a mark to show', () => {
  const technologies = listTechnologies()
  expect(technologies.length).toBeGreaterThan(1)
  expect(technologies.filter(({ mark }) => mark === undefined)).toEqual([])
})
