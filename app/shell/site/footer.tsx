import { content } from '#content'
import { Anchor } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { SubscribeForm } from '#features/newsletter/subscribe-form.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { feedLink } from '#shell/metadata.ts'
import { studio } from '#studio'
import { mailHref, phoneHref, place } from './calls/contact-chips.tsx'
import type { SitePage } from './main-pages.ts'
import { legalPages, listCompanyPages } from './pages.ts'
import { SocialMark } from './social-mark.tsx'

const servicePages = () =>
  content.footerServices
    .flatMap((id) => content.services.find((service) => service.id === id) ?? [])
    .map(({ link, title }) => ({ to: link, label: title }))

interface FooterProps {
  checkFacts: BotCheckFacts
  /** Where visitors book; undefined for nowhere. */
  bookingLink: string | undefined
  /** `none` leaves out the newsletter's form. */
  subscribe?: 'none' | undefined
}

export function Footer({ checkFacts, bookingLink, subscribe }: FooterProps) {
  const { href, type } = feedLink()
  return (
    <footer className="footer on-ink" data-holds-legal="">
      <div className="wrap" data-holds-legal="">
        <div className="footer__top">
          <div className="footer__lead" id="newsletter">
            <p className="footer__text">{studio.blurb}</p>
            {subscribe !== 'none' && (
              <Island
                name="subscribe-form"
                of={SubscribeForm}
                props={{ ...content.newsletter.form, checkFacts }}
              />
            )}
          </div>
          <Column title="Services" pages={servicePages()} />
          <Column title="Company" pages={listCompanyPages(bookingLink)} />
          <div className="footer__column footer__talk flex column items-start">
            <h2>Talk to me</h2>
            <a href={mailHref()}>{studio.email}</a>
            <a className="num" href={phoneHref()}>
              {studio.phone}
            </a>
            <p>
              {place()}
              <br />
              <span className="num">{studio.openingHoursText}</span>
              {studio.note && (
                <>
                  <br />
                  <span className="num">{studio.note}</span>
                </>
              )}
            </p>
          </div>
        </div>
        <div className="footer__end" data-holds-legal="">
          <span className="num">
            © {new Date().getFullYear()} {studio.name}
          </span>
          {/* Experiments never touch these links, nor the parts around them. */}
          <span className="footer__legal cluster" data-legal="">
            {legalPages.map(({ to, label }) => (
              <Anchor key={to} href={to}>
                {label}
              </Anchor>
            ))}
            <a href={href} type={type}>
              RSS Feed
            </a>
          </span>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, pages }: { title: string; pages: readonly SitePage[] }) {
  return (
    <nav className="footer__column flex column items-start" aria-label={title}>
      <h2>{title}</h2>
      {pages.map(({ to, label }) => (
        <Anchor key={to} href={to}>
          {label}
        </Anchor>
      ))}
    </nav>
  )
}

function SocialLinks() {
  return (
    <span className="footer__social flex gap-1">
      {studio.social.map(({ name, icon, url }) => (
        <a key={url} href={url} rel="me noopener">
          <SocialMark icon={icon} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      ))}
    </span>
  )
}
