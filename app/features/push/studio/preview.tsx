import { BrandMark } from '#design/marks/brand-mark.tsx'
import { Card } from '#design/marks/card.tsx'
import { studio } from '#studio'
import type { NotificationForm } from './form.ts'
import './preview.css'

/** Where common systems cut a text off, in characters: two lines of an Android phone, and a Windows card. */
const cuts = { phoneTitle: 42, phoneBody: 90, desktopTitle: 50, desktopBody: 120 }

/** Shows a notification as a phone and a desktop would, cut where they cut it. */
export function Preview({ notification, host }: { notification: NotificationForm; host: string }) {
  const { title, body, icon, image, buttons } = notification
  const named = [...new Set(buttons.map((button) => button.trim()))].filter(Boolean)
  const actions = named.length > 0 ? named : ['View Details']
  return (
    <Card title="Preview" sub="as you type" className="push-preview">
      <h3 className="field__label">Phone</h3>
      <div className="push-preview__phone">
        <div className="push-preview__clock num" aria-hidden>
          <b>9:41</b>
          <span className="above-1 text-note">Thursday 20 November</span>
        </div>
        <div className="push-preview__note">
          <Icon src={icon} />
          <div>
            <p className="push-preview__from text-micro flex justify-between">
              {studio.name} <span>now</span>
            </p>
            <b>{cut(title, cuts.phoneTitle) || 'Title'}</b>
            <p>{cut(body, cuts.phoneBody) || 'Body'}</p>
          </div>
        </div>
      </div>
      <h3 className="field__label push-preview__second">Desktop</h3>
      <div className="push-preview__desktop clip line-strong round-3">
        <div className="push-preview__note">
          <Icon src={icon} />
          <div>
            <b>{cut(title, cuts.desktopTitle) || 'Title'}</b>
            <p>{cut(body, cuts.desktopBody) || 'Body'}</p>
            <p className="push-preview__from text-micro flex justify-between">{host}</p>
          </div>
          {image && <img src={image} alt="" />}
        </div>
        <div className="push-preview__actions grid text-center text-note strong">
          {actions.map((action) => (
            <span key={action}>{action}</span>
          ))}
        </div>
      </div>
      <p className="hint block above-4">
        {[...title].length > cuts.phoneTitle || [...body].length > cuts.phoneBody
          ? 'A phone shows the rest when the notification is pulled open.'
          : 'Notifications look a little different on each system. iPhones leave out the picture and the button.'}
      </p>
    </Card>
  )
}

/** The picture that was chosen, or the studio's. */
const Icon = ({ src }: { src: string }) =>
  src ? <img className="push-preview__icon" src={src} alt="" /> : <BrandMark />

function cut(text: string, most: number): string {
  const characters = [...text.trim()]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text.trim()
}
