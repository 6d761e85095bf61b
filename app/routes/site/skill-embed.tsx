import { data } from 'react-router'
import { findSkill } from '#features/skills/queries.server.ts'
import { SkillDetail, SkillNotFound } from '#features/skills/skill-detail.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/skill-embed'
import { findProjectAddresses } from './work/project-addresses.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const skill = await findSkill(params.slug, await findProjectAddresses(context))
  return data({ skill }, { status: skill ? 200 : 404 })
}

/** The overlay's address is the canonical one. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const skill = loaderData?.skill
  if (!skill) return pageMetadata({ title: 'Skill Not Found', noindex: true }, matches)
  const { name, description, slug } = skill
  return pageMetadata({ title: `${name} | Skills`, description, path: `/skills/${slug}` }, matches)
}

/** Shows the content of the overlay as a page. */
export default function SkillEmbed({ loaderData: { skill } }: Route.ComponentProps) {
  return skill ? <SkillDetail skill={skill} /> : <SkillNotFound />
}
