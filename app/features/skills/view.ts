import type { Drawing } from '#design/pictures/drawing.tsx'

/** A file of /icons/tech without its ending, or a drawing for a skill without a technology's mark. */
export type Mark = string | Drawing

/** A technology of the strip on the home page. */
export interface TechnologyView {
  name: string
  /** Without a mark the name is shown alone. */
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

/** Returns the name of a level from 1 to 5. */
export function levelWord(level: number): string {
  return words[level] ?? 'Beginner'
}
