import { Phone } from 'lucide-react'
import { content } from '#content'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Island } from '#design/island.tsx'
import { Accordion } from '#design/marks/accordion.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { ContactForm } from '#features/enquiries/forms/contact-form.tsx'
import { mailLink, readServiceType } from '#features/enquiries/forms/rules.ts'
import { WriteToMe } from '#features/enquiries/forms/write-to-me.tsx'
import { ServiceAreaDial } from '#features/service-area/dial.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { ContactChips, phoneHref } from '#shell/site/calls/contact-chips.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { questionsData } from '#shell/structured-data/questions.ts'
import { studio } from '#studio'
import type { Route } from './+types/contact'
import './contact.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const service = readServiceType(new URL(request.url).searchParams.get('service'))
  const app = appOf(context)
  const checkFacts = app.botCheck.facts
  const { formChoices } = content
  const { headings, direct, reasonsTitle, urgent, area, botCheckNotes, questionsTitle } = content.contact
  return {
    service,
    description: content.pageMetadata.contact.description,
    heading: headings[service ?? 'default'],
    direct: { ...direct[service ?? 'default'], button: direct.button, hint: direct.address },
    booking: service === 'support' ? undefined : findBookingLink(app),
    checkFacts,
    checkNote: botCheckNotes[checkFacts.kind],
    choices: {
      projectTypes: service === 'support' ? formChoices.supportTypes : formChoices.projectTypes,
      budgets: formChoices.budgets,
      timeframes: formChoices.timeframes,
    },
    projectType: service && formChoices.prefilledTypes[service],
    services: content.services.map(({ id, title, pricing }) => ({
      id,
      title,
      plans: pricing.map(({ name }) => name),
    })),
    reasons: { title: reasonsTitle, items: content.reasons },
    urgent,
    area,
    towns: content.towns,
    questions: { title: questionsTitle, items: content.contactQuestions },
    callToAction: await drawCallToAction(app, content.callsToAction.contact),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    {
      title: loaderData.heading.title,
      description: loaderData.description,
      path: '/contact',
      breadcrumbs: [{ name: 'Contact', item: '/contact' }],
      about: [questionsData(loaderData.questions.items)],
    },
    matches,
  )

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { service, heading, booking, direct, reasons, urgent, area, towns, questions, callToAction } =
    loaderData
  const { checkFacts, checkNote, services, choices, projectType } = loaderData
  const { hint, ...words } = direct
  const reach = {
    mail: { href: mailLink(studio.email, service), address: studio.email },
    phone: { href: phoneHref(), number: studio.phone },
  }
  return (
    <>
      <PageTitle
        {...heading}
        action={
          booking && (
            <ArrowLink href={booking} data-track="Choose a time">
              Choose a time for a call
            </ArrowLink>
          )
        }
      />
      <div className="wrap contact-page__chips">
        <ContactChips />
      </div>
      <div className="wrap contact-page columns columns--wide">
        <div id="contact-form">
          <Island
            name="contact-form"
            of={ContactForm}
            props={{ service, services, choices, projectType, checkFacts, checkNote, reach }}
          />
          <WriteToMe {...words} id="write" mail={{ ...reach.mail, hint }} phone={reach.phone} />
        </div>
        <div className="contact-page__side">
          <section aria-labelledby="reasons">
            <h2 className="h3" id="reasons">
              {reasons.title}
            </h2>
            <TickList className="text-body gap-3 above-4" items={reasons.items} />
          </section>
          <section
            className="contact-page__urgent actions actions--stack items-center justify-between gap-4 round-4 surface-accent"
            aria-labelledby="urgent"
          >
            <div>
              <h2 className="h4" id="urgent">
                {urgent.title}
              </h2>
              <p className="small num">{urgent.text}</p>
              {studio.note && <p className="small num above-1">{studio.note}</p>}
            </div>
            <Button href={phoneHref()} icon={Phone} data-track={urgent.button}>
              {urgent.button}
            </Button>
          </section>
          <ServiceAreaDial
            centre={studio}
            towns={towns}
            radiusKm={studio.serviceRadiusMetres / 1000}
            caption={area}
          />
        </div>
      </div>
      <section className="section section--white" aria-labelledby="questions">
        <div className="wrap contact-page__questions columns columns--wide">
          <h2 className="h2" id="questions">
            {questions.title}
          </h2>
          <Accordion
            items={questions.items.map(({ question, answer }, index) => ({
              title: question,
              content: <p className="num">{answer}</p>,
              open: index === 0,
            }))}
          />
        </div>
      </section>
      <CallToActionBand {...callToAction} />
    </>
  )
}
