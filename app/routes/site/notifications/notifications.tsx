import { Island } from '#design/island.tsx'
import { PushChoice } from '#features/push/choice/push-choice.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { studio } from '#studio'
import type { Route } from './+types/notifications'

const title = 'Notifications'
const subtitle =
  'New articles and finished projects, straight to this browser. Turn them on or off in one click.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title, description: subtitle, path: '/notifications', noindex: true }, matches)

export default function Notifications() {
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <div className="wrap section__end">
        <Island name="notifications" of={PushChoice} props={{}} />
        <p className="push-card__without">
          Notifications need JavaScript. Without it, write to me and I will email you instead:{' '}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>
        </p>
      </div>
    </>
  )
}
