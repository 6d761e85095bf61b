import type { Drawing } from '#design/pictures/drawing.tsx'

/** A file of /icons/tech without its ending, or a drawing where a skill is not a technology with a mark. */
export type Mark = string | Drawing

/** One of the strip on the home page. */
export interface TechnologyView {
  name: string
  /** Without one, the name stands alone. */
  mark: Mark | undefined
}

export interface SkillCardView {
  slug: string
  name: string
  description: string
  category: string
  level: number
  mark: Mark
}

export interface SkillView extends SkillCardView {
  paragraphs: readonly string[]
  keyFeatures: readonly { title: string; description: string; icon: Drawing }[]
  useCases: readonly { title: string; description: string }[]
  benefits: readonly string[]
  showcase: readonly { title: string; description: string; imageUrl: string; link: string }[]
  faq: readonly { question: string; answer: string }[]
  related: readonly SkillCardView[]
}

const words: Record<number, string> = { 5: 'Expert', 4: 'Advanced', 3: 'Intermediate', 2: 'Basic' }

/** What a level from 1 to 5 is called. */
export function levelWord(level: number): string {
  return words[level] ?? 'Beginner'
}
