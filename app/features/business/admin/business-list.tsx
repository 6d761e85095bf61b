import {
  BookOpenText,
  ChevronRight,
  CircleQuestionMark,
  ListChecks,
  type LucideIcon,
  MapPin,
  PackagePlus,
  Scale,
  Tags,
} from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import type { PartSummary } from '../schema.ts'
import { PartState } from './part-state.tsx'
import './business.css'

const parts: Record<string, { icon: LucideIcon; holds: string }> = {
  contact: {
    icon: MapPin,
    holds: 'Name, email, phone, hours, address, social links, and whether you take on work',
  },
  services: { icon: Tags, holds: 'What you offer: texts, plans, prices, order, and what is hidden' },
  'add-ons': { icon: PackagePlus, holds: 'Extra work for proposals, with prices' },
  questions: { icon: CircleQuestionMark, holds: 'Questions and answers on the contact page' },
  pages: { icon: BookOpenText, holds: 'Headings, introductions, buttons, and what search engines show' },
  forms: { icon: ListChecks, holds: 'Subjects, budgets and time frames to choose from' },
  legal: { icon: Scale, holds: 'Privacy, terms and accessibility' },
}

/** Lists the parts of the business. */
export function BusinessList({ list, now }: { list: readonly PartSummary[]; now: string }) {
  return (
    <>
      <PageHead title="Business" />
      <div className="columns columns--wide business">
        <Card label="Parts" flush>
          <ul className="list">
            {list.map((part) => {
              const { icon: Mark, holds } = parts[part.id] ?? {}
              return (
                <li key={part.id}>
                  <Anchor className="list__row business__part" href={`/admin/business/${part.id}`}>
                    {Mark && <Mark className="i" aria-hidden="true" />}
                    <div>
                      <b>{part.title}</b>
                      <span className="second-line">{holds}</span>
                    </div>
                    <div className="business__state text-note t3">
                      <PartState part={part} now={now} />
                    </div>
                    <ChevronRight className="i" aria-hidden="true" />
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </Card>
        <Card title="What is changed elsewhere">
          <div className="stack small t2">
            <p>
              What you save here is on the site at once. The files of the studio’s folder stay as they are,
              and you can go back to their texts.
            </p>
            <p>
              Colours, fonts, the mark and large pictures are part of how the site is built. Whoever set it up
              changes them in the folder: colours and fonts in <code>brand/tokens.css</code>, the mark in{' '}
              <code>brand/mark.svg</code>, pictures in <code>brand/public</code>. The site is built again at
              its next start.
            </p>
            <p>Articles, projects and pictures in texts have pages of their own in the menu.</p>
          </div>
        </Card>
      </div>
    </>
  )
}
