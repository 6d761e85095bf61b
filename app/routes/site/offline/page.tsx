import { ArrowRight, Clock, FileText, HardDriveDownload, Phone, RefreshCw, WifiOff } from 'lucide-react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button, buttonClass } from '#design/actions/button.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { phoneHref } from '#shell/site/calls/contact-chips.tsx'
import { offline } from '#shell/site/offline-words.ts'
import { studio } from '#studio'
import type { Route } from './+types/page'
import './offline.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title: offline.title, noindex: true }, matches)

/** Saved by the service worker, which shows it under the address of any page that is not saved. */
export default function Offline() {
  return (
    <div className="offline-page" data-island="saved-pages" data-time-zone={studio.timeZone}>
      <div className="wrap offline-page__inner columns columns--wide">
        <div>
          <h1 className="h1">{offline.title}</h1>
          <p className="lead" data-lead>
            {offline.text}
          </p>
          <div className="offline-page__action flex wraps gap-3 above-7">
            <Button size="lg" icon={RefreshCw} data-again>
              {offline.again}
            </Button>
            <Button tone="line" size="lg" icon={Phone} className="num" href={phoneHref()}>
              {studio.phone}
            </Button>
          </div>
          <p className="cap t3 offline-page__tried" role="status">
            <WifiOff className="i" aria-hidden />
            <span data-tried>{offline.waits}</span>
          </p>
        </div>
        <div className="stack">
          <WaitingForms />
          <SavedPages />
        </div>
      </div>
    </div>
  )
}

/** Filled in by `show-saved.ts`. */
function WaitingForms() {
  return (
    <section
      className="offline-page__saved card card--md card--strong"
      aria-labelledby="waiting-title"
      data-waiting
      hidden
    >
      <div className="offline-page__head card__row card__row--lg card__row--quiet">
        <Clock className="i" aria-hidden />
        <h2 id="waiting-title">{offline.waiting.title}</h2>
      </div>
      <ul />
      <template>
        <li className="offline-page__form flex gap-4 items-center">
          <div>
            <b />
            <p className="truncate text-small t2" data-words />
            <small className="num" data-progress aria-live="polite" />
          </div>
          <button type="button" className={buttonClass({ tone: 'line', size: 'sm' })} />
        </li>
      </template>
    </section>
  )
}

/** Filled in by `show-saved.ts`, which reads the device's caches. */
function SavedPages() {
  return (
    <section
      className="offline-page__saved card card--md card--strong"
      aria-labelledby="saved-title"
      data-saved
      hidden
    >
      <div className="offline-page__head card__row card__row--lg card__row--quiet">
        <HardDriveDownload className="i" aria-hidden />
        <h2 id="saved-title">{offline.saved.title}</h2>
        <span className="num" data-sum />
      </div>
      <ul data-pages />
      <template>
        <li>
          <a href="/">
            <span className="offline-page__picture filled round-2 surface-3 clip">
              <FileText className="i" aria-hidden />
              <img alt="" />
            </span>
            <span>
              <b data-title />
              <small className="num" data-opened />
            </span>
            <ArrowRight className="i" aria-hidden />
          </a>
        </li>
      </template>
      <p className="offline-page__foot cap t3" data-write hidden>
        {offline.write.text} <TextLink href="/contact">{offline.write.link}</TextLink>
      </p>
    </section>
  )
}
