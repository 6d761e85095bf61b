import { data } from 'react-router'
import { findSkill } from '#features/skills/queries.server.ts'
import { SkillDetail, SkillNotFound, SkillOverlay } from '#features/skills/skill-detail.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { describeCard, skillCard } from '#shell/share-card/card.ts'
import type { SiteHandle } from '#shell/site/layout.tsx'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { questionsData } from '#shell/structured-data/questions.ts'
import type { Route } from './+types/skill'
import { findProjectAddresses } from './work/project-addresses.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const skill = await findSkill(params.slug, await findProjectAddresses(context))
  return data({ skill }, { status: skill ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const skill = loaderData?.skill
  if (!skill) return pageMetadata({ title: 'Skill Not Found', noindex: true }, matches)
  const { name, description, slug, faq } = skill
  const path = `/skills/${slug}`
  const page = {
    title: `${name} | Skills`,
    description,
    path,
    imageAlt: describeCard(skillCard(skill)),
    breadcrumbs: [
      { name: 'Skills', item: '/skills' },
      { name, item: path },
    ],
    about: faq.length > 0 ? [questionsData(faq)] : [],
  }
  return pageMetadata(page, matches)
}

export const links = () => preloadSerif()

export const handle: SiteHandle = { chrome: 'none' }

export default function Skill({ loaderData: { skill } }: Route.ComponentProps) {
  return (
    <SkillOverlay ownAddress={skill && `/skills/${skill.slug}`}>
      {skill ? <SkillDetail skill={skill} overlaid /> : <SkillNotFound />}
    </SkillOverlay>
  )
}
