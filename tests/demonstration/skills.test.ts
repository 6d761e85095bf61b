import { describe, expect, it } from 'vitest'
import { type Skill, skillSchema } from '#studio/shapes/skill.ts'
import { portfolio } from '../../demo/content/portfolio.ts'
import { skillFilters, skills } from '../../demo/content/skills/index.ts'

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

function textsOf(skill: Skill): string[] {
  const pairs = [...skill.keyFeatures, ...skill.useCases, ...(skill.showcaseProjects ?? [])]
  return [
    skill.description,
    ...skill.fullDescription.split('\n'),
    ...pairs.flatMap((pair) => [pair.title, pair.description]),
    ...skill.benefits,
    ...skill.faq.flatMap((entry) => [entry.question, entry.answer]),
  ]
}

/** Finds every run of `length` words that occurs in more than one text, or twice in one. */
function repeatedRuns(texts: readonly string[], length: number): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const text of texts) {
    const words = wordsOf(text)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ')
      if (seen.has(run)) repeated.add(run)
      seen.add(run)
    }
  }
  return [...repeated]
}

const repeats = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe.each(skills)('the skill $id', (skill) => {
  it('has the shape that the pages read', () => {
    expect(skillSchema.safeParse(skill).error?.issues ?? []).toEqual([])
    const { keyFeatures, useCases, benefits, faq } = skill
    expect([keyFeatures, useCases, benefits, faq].map(({ length }) => length)).toEqual([4, 3, 4, 3])
  })

  it('is found by its own id', () => {
    expect(skill.slug).toBe(skill.id)
  })

  it('has three or four paragraphs with 150 to 260 words', () => {
    const paragraphs = skill.fullDescription.split('\n')
    expect([3, 4]).toContain(paragraphs.length)
    for (const paragraph of paragraphs) expect(wordsOf(paragraph).length).toBeGreaterThan(7)
    expect(wordsOf(skill.fullDescription).length).toBeGreaterThanOrEqual(150)
    expect(wordsOf(skill.fullDescription).length).toBeLessThanOrEqual(260)
  })

  it('describes itself in one sentence', () => {
    expect(skill.description).toMatch(/^[^.?!]+(\.\S[^.?!]*)*\.$/)
  })

  it('links to other skills that exist, each once', () => {
    const known = skills.map(({ id }) => id)
    expect(skill.relatedSkills.filter((id) => !known.includes(id))).toEqual([])
    expect(skill.relatedSkills).not.toContain(skill.id)
    expect(repeats(skill.relatedSkills)).toEqual([])
  })

  it('shows projects of the portfolio, each with its own picture', () => {
    for (const { title, imageUrl } of skill.showcaseProjects ?? []) {
      const project = portfolio.find((each) => each.title === title)
      expect(imageUrl).toBe(`/screenshots/project-${project?.id}-desktop.png`)
    }
  })

  it('keeps to the voice: British, quiet, without sales words', () => {
    const all = textsOf(skill).join('\n')
    expect(all).not.toMatch(/[!\u2013\u2014]/)
    expect(all).not.toMatch(
      /\b(best-in-class|world-class|cutting-edge|seamless\w*|leverag\w+|robust|elevate\w*)\b/i,
    )
    expect(all).not.toMatch(/\b(colors?|centers?|behaviors?|gray|\w+yzed?|(optimi|organi|customi)z\w+)\b/i)
  })
})

describe('the catalogue', () => {
  it('has no two skills with one id, name or description', () => {
    for (const key of ['id', 'name', 'description'] as const) {
      expect(repeats(skills.map((skill) => skill[key]))).toEqual([])
    }
  })

  it('begins with every category and leaves none empty', () => {
    const categories = (some: readonly Skill[]) => [...new Set(some.map(({ category }) => category))].sort()
    const filled = skillFilters.categories.filter((category) => category !== 'marketing').sort()
    expect(categories(skills.slice(0, 12))).toEqual(filled)
    expect(categories(skills)).toEqual(filled)
  })

  it('rates at most one skill in five as Expert, and some as Basic', () => {
    const at = (level: number) => skills.filter((skill) => skill.level === level).length
    expect(at(5)).toBeLessThanOrEqual(skills.length / 5)
    expect(at(2)).toBeGreaterThanOrEqual(4)
  })

  it('connects every skill with every other by related links', () => {
    for (const start of skills) {
      const reached = new Set([start.id])
      for (const id of reached) {
        for (const next of skills.find((skill) => skill.id === id)?.relatedSkills ?? []) reached.add(next)
      }
      expect([start.id, reached.size]).toEqual([start.id, skills.length])
    }
  })

  it('begins no two descriptions with the same three words', () => {
    expect(repeats(skills.map((skill) => wordsOf(skill.fullDescription).slice(0, 3).join(' ')))).toEqual([])
  })

  it('repeats no run of eight words anywhere', () => {
    expect(repeatedRuns(skills.flatMap(textsOf), 8)).toEqual([])
  })
})

describe('the search for repeated runs', () => {
  const planted = 'Runs, like this one: of eight words exactly.'

  it('finds a run that two texts share, whatever its punctuation and capitals', () => {
    expect(repeatedRuns([planted, `Before. ${planted.toUpperCase()} After.`], 8)).toEqual([
      'runs like this one of eight words exactly',
    ])
  })

  it('ignores a run of seven, and does not read across two texts', () => {
    expect(
      repeatedRuns(['one two three four five six seven', 'one two three four five six seven'], 8),
    ).toEqual([])
    expect(repeatedRuns(['a b c d', 'e f g h', 'a b c d e f g h'], 8)).toEqual([])
  })
})
