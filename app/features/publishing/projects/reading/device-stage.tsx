import type { CSSProperties } from 'react'
import { BrowserFrame, PhoneFrame } from '#design/pictures/device-frame.tsx'
import type { ProjectPicture } from '../queries.server.ts'
import { ProjectImage } from './project-image.tsx'

/** The project's own colours. */
export interface Stage {
  background: string
  ink: string
}

interface DeviceStageProps {
  stage: Stage
  address: string
  desktop: ProjectPicture
  mobile: ProjectPicture
}

export const stageStyle = ({ background, ink }: Stage) =>
  ({ '--p-bg': background, '--p-ink': ink }) as CSSProperties

export function DeviceStage({ stage, address, desktop, mobile }: DeviceStageProps) {
  return (
    <section
      className="cs__stage"
      style={stageStyle(stage)}
      aria-label="The site on a desktop and on a phone"
    >
      <div className="wrap cs__devices">
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
