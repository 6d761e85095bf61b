import { ArrowUpRight, BriefcaseBusiness, Construction, FlaskConical } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Tag } from '#design/marks/tag.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { Preview } from './preview.tsx'
import { type ShowcaseProject, slideId } from './view.ts'

interface SlideProps {
  project: ShowcaseProject
  position: string
  state?: 'current' | 'leaving'
  /** True while the slide is current or one step away; its pictures are fetched only then. */
  near: boolean
  first: boolean
}

export const stageColours = ({ background, ink }: ShowcaseProject['stage']) =>
  ({ '--p-bg': background, '--p-ink': ink }) as CSSProperties

/** Memoised, because a turn changes only three of eight slides. */
export const Slide = memo(({ project, position, state, near, first }: SlideProps) => (
  <li
    className="showcase__slide"
    id={slideId(project.id)}
    style={stageColours(project.stage)}
    data-state={state}
    inert={state === 'leaving'}
    aria-hidden={state === 'leaving' || undefined}
    data-near={near || undefined}
    aria-label={position}
  >
    <SlideContent project={project} first={first} />
  </li>
))

/** Memoised, because a turn never changes the content. */
const SlideContent = memo(({ project, first }: Pick<SlideProps, 'project' | 'first'>) => {
  const { title, client, description, techStack, websiteUrl, caseStudy } = project
  return (
    <div className="wrap showcase__inner columns columns--wide">
      <div>
        <div className="showcase__desktop">
          <Preview project={project} device="desktop" first={first} />
        </div>
        <div className="showcase__mobile">
          <Preview project={project} device="mobile" first={first} />
        </div>
      </div>
      <div className="showcase__text">
        <Badges {...project} />
        <p className="small">{client}</p>
        <h3 className="h2">{title}</h3>
        <p className="showcase__description">{description}</p>
        <div className="cluster above-5">
          {techStack.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </div>
        <div className="showcase__actions actions actions--stack items-center gap-6 rows-2">
          <Button href={websiteUrl} rel="noopener" data-track="Visit Site">
            Visit Site <VisuallyHidden>of {title}</VisuallyHidden>
            <ArrowUpRight className="i btn__go" aria-hidden />
          </Button>
          {caseStudy && (
            <ArrowLink href={caseStudy} data-track={`Case study: ${title}`}>
              Case study <VisuallyHidden>of {title}</VisuallyHidden>
            </ArrowLink>
          )}
        </div>
      </div>
    </div>
  )
})

function Badges({ label, isWIP, employmentRelated }: ShowcaseProject) {
  return (
    <div className="cluster below-4">
      {isWIP && (
        <Badge tone="warn" icon={Construction}>
          Work in Progress
        </Badge>
      )}
      {employmentRelated ? (
        <Tooltip text="This project was completed as part of employment duties." standalone>
          <Badge icon={BriefcaseBusiness}>Employment Project</Badge>
        </Tooltip>
      ) : (
        <Badge icon={FlaskConical}>{label}</Badge>
      )}
    </div>
  )
}
