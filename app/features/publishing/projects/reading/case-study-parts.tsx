import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Island } from '#design/island.tsx'
import { PageLightbox } from '#design/pictures/page-lightbox.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { formatMonth } from '#platform/dates.ts'
import type { Project, ProjectPicture, ProjectSummary } from '../queries.server.ts'
import { ProjectImage } from './project-image.tsx'
import './project-gallery.css'
import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { BrowserFrame, PhoneFrame } from '#design/pictures/device-frame.tsx'
import { projectPath } from '../slug.ts'

interface ProjectSectionsProps extends Pick<Project, 'sections'> {
  /** Sets the first paragraph larger, for the result. */
  result?: boolean
}

/** Shows each section with its heading beside it; text before the first heading has none. */
export function ProjectSections({ sections, result }: ProjectSectionsProps) {
  return (
    <div className={classNames('wrap case-study voice--below', result && 'case-study__result')}>
      {sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={id || undefined}>
          {heading ? (
            <h2 className="h2" id={id}>
              {heading}
            </h2>
          ) : (
            <div />
          )}
          <Prose html={html} />
        </section>
      ))}
    </div>
  )
}

type Facts = Pick<Project, 'client' | 'completionDate' | 'services' | 'technologies' | 'websiteUrl'>

export function ProjectFacts({ client, completionDate, services, technologies, websiteUrl }: Facts) {
  return (
    <dl className="case-study__facts facts facts--tiles card">
      <Fact name="Client">{client}</Fact>
      <Fact name="Date">
        <time className="num" dateTime={completionDate.slice(0, 7)}>
          {formatMonth(completionDate)}
        </time>
      </Fact>
      {services.length > 0 && <Fact name="Services">{services.join(', ')}</Fact>}
      {technologies.length > 0 && <Fact name="Technologies">{technologies.join(', ')}</Fact>}
      {websiteUrl && (
        <Fact name="Website">
          <a className="link" href={websiteUrl} rel="noopener noreferrer" data-track="Visit Site">
            Visit Site
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows a project's pictures. Each is a link to its file, which opens in the lightbox where there is script. */
export function ProjectGallery({ pictures }: { pictures: readonly ProjectPicture[] }) {
  return (
    <section className="case-study__gallery section section--white" aria-labelledby="gallery">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2" id="gallery">
            Gallery
          </h2>
          <p className="t2">Choose a picture to see it larger.</p>
        </div>
        <div
          className="case-study__pictures grid gap-wide"
          data-gallery
          data-count={Math.min(pictures.length, 5)}
        >
          {pictures.map((picture) => (
            <a key={picture.src} href={picture.src} aria-haspopup="dialog" data-wakes="lightbox">
              <ProjectImage {...picture} sizes="(min-width: 64rem) 50vw, 100vw" />
            </a>
          ))}
        </div>
      </div>
      <Island name="lightbox" of={PageLightbox} props={{}} />
    </section>
  )
}

interface NextProjectProps {
  project: ProjectSummary
  stage: Stage | undefined
}

export function NextProject({ project, stage }: NextProjectProps) {
  return (
    <Anchor
      className="case-study__next leads block clip"
      href={projectPath(project.slug)}
      style={stage && stageStyle(stage)}
      data-track={`Next project: ${project.title}`}
    >
      <span className="wrap">
        <span className="case-study__next-text grid one-column gap-2">
          <span className="small">Next project</span>
          <b className="h2">{project.title}</b>
          <span className="case-study__next-line">{project.description}</span>
          <span className="go-link above-2">
            See the project <ArrowRight className="i" aria-hidden />
          </span>
        </span>
        {project.featuredImage && (
          <ProjectImage
            src={project.featuredImage}
            alt=""
            sizes="(min-width: 64rem) 40rem, 100vw"
            width={1440}
            height={900}
          />
        )}
      </span>
    </Anchor>
  )
}

/** The project's own colours. */
interface Stage {
  background: string
  ink: string
}

interface DeviceStageProps {
  stage: Stage
  address: string
  desktop: ProjectPicture
  mobile: ProjectPicture
}

const stageStyle = ({ background, ink }: Stage) => ({ '--p-bg': background, '--p-ink': ink }) as CSSProperties

export function DeviceStage({ stage, address, desktop, mobile }: DeviceStageProps) {
  return (
    <section
      className="case-study__stage"
      style={stageStyle(stage)}
      aria-label="The site on a desktop and on a phone"
    >
      <div className="wrap case-study__devices">
        <BrowserFrame address={address}>
          <ProjectImage {...desktop} sizes="(min-width: 64rem) 60rem, 100vw" width={1440} height={900} />
        </BrowserFrame>
        <PhoneFrame>
          <ProjectImage {...mobile} sizes="(min-width: 64rem) 16rem, 40vw" width={390} height={844} />
        </PhoneFrame>
      </div>
    </section>
  )
}
