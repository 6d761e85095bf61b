import { content } from '#content'
import { always, joinSentences, type SearchSource, staticSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import type { Skill } from '#studio/shapes/skill.ts'

export const skillSource: SearchSource = staticSource('skill', () => content.skills.map(describeSkill))

function describeSkill(skill: Skill): SearchDocument {
  const { slug, name, category, description, fullDescription, keyFeatures, useCases, benefits, faq } = skill
  const parts = [...keyFeatures, ...useCases, ...(skill.showcaseProjects ?? [])]
  const headings = [...parts.map(({ title }) => title), ...faq.map(({ question }) => question)]
  const texts = [
    ...[description, fullDescription, ...parts.flatMap((part) => [part.title, part.description])],
    ...[...benefits, ...faq.flatMap(({ question, answer }) => [question, answer]), category],
  ]
  return {
    kind: 'skill',
    id: slug,
    title: name,
    headings: headings.join('. '),
    body: joinSentences(texts),
    url: `/skills/${slug}`,
    visibleFrom: always,
  }
}
