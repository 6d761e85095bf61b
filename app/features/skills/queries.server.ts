import { content } from '#content'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import { listPublicFiles } from '#studio/public-files.server.ts'
import type { Skill } from '#studio/shapes/skill.ts'
import type { Mark, SkillCardView, SkillView, TechnologyView } from './view.ts'

/** Lists all skills in the order of the catalogue, as on their cards. */
export function listSkillCards(from: readonly Skill[] = content.skills): Promise<SkillCardView[]> {
  return Promise.all(from.map(showCard))
}

/** Lists the first skills of the catalogue, for pages that link to it. */
export function listFirstSkillCards(count: number): Promise<SkillCardView[]> {
  return listSkillCards(content.skills.slice(0, count))
}

export function listTechnologies(): TechnologyView[] {
  return content.technologies.map(({ name, icon }) => ({
    name,
    mark: findMarkFile({ name: icon, variant: 'plain' }, markFiles),
  }))
}

/** Finds one skill with all facts of its page. `addressOf` maps a project's title to its address. */
export async function findSkill(
  slug: string,
  addressOf: (project: string) => string,
): Promise<SkillView | undefined> {
  const skill = content.skills.find((each) => each.slug === slug)
  if (!skill) return undefined
  const { fullDescription, keyFeatures, useCases, benefits, showcaseProjects, faq, relatedSkills } = skill
  return {
    ...(await showCard(skill)),
    paragraphs: fullDescription.split('\n').filter((line) => line.trim() !== ''),
    keyFeatures: await Promise.all(
      keyFeatures.map(async ({ icon = 'check', ...feature }) => ({
        ...feature,
        icon: await findDrawing(icon),
      })),
    ),
    useCases,
    benefits,
    showcase: (showcaseProjects ?? []).map((project) => ({ ...project, link: addressOf(project.title) })),
    faq,
    related: await listSkillCards(
      relatedSkills.flatMap((id) => content.skills.find((each) => each.id === id) ?? []),
    ),
  }
}

export async function findSkillCard(slug: string): Promise<SkillCardView | undefined> {
  const skill = content.skills.find((each) => each.slug === slug)
  return skill && showCard(skill)
}

async function showCard(skill: Skill): Promise<SkillCardView> {
  const { slug, name, description, category, level } = skill
  return { slug, name, description, category, level, mark: await findMark(skill) }
}

/** Finds a skill's mark; one without a mark shows the icon of its first key feature. */
async function findMark({ icon, keyFeatures }: Skill): Promise<Mark> {
  const file = icon && findMarkFile(icon, markFiles)
  return file ?? findDrawing(keyFeatures.find((feature) => feature.icon)?.icon ?? 'blocks')
}

/**
 * Finds the file of a technology's mark: the wanted variant, or else another one. The names come from
 * `/icons/tech` without their extension.
 */
export function findMarkFile(
  { name, variant }: { name: string; variant: string },
  files: Iterable<string>,
): string | undefined {
  const existing = new Set(files)
  const candidates = [variant, 'original', 'original-wordmark', 'plain'].map((each) => `${name}-${each}`)
  return [...candidates, name].find((file) => existing.has(file))
}

/** The marks in the studio's folder, which `artwork/copy-tech-icons.mjs` puts there. */
export const markFiles: readonly string[] = listPublicFiles('/icons/tech/')
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.replace(/\.svg$/, ''))
