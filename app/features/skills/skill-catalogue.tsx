import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { TextLink } from '#design/link.tsx'
import { type CategoryFilter, filterCards } from './filter.ts'
import { SkillCard } from './skill-card.tsx'
import { SkillFilters } from './skill-filters.tsx'
import type { SkillCardView } from './view.ts'
import './skill-catalogue.css'

/** Three rows of four: an opening with every category in it, before the whole is asked for. */
const openingCount = 12
const listId = 'all'

interface SkillCatalogueProps {
  title: string
  subtitle: string
  cards: readonly SkillCardView[]
  filter: CategoryFilter | undefined
  onFilter: (filter: CategoryFilter | undefined) => void
}

/**
 * Every card is in the page from the start. `/skills#all` shows them all, by the style sheet alone where React has not
 * arrived yet.
 */
export function SkillCatalogue({ title, subtitle, cards, filter, onFilter }: SkillCatalogueProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [firstNew, setFirstNew] = useState(0)
  const shown = filterCards(cards, filter)
  const opensOnly = !filter && !isWhole

  useEffect(() => {
    if (window.location.hash === `#${listId}`) setWhole(true)
  }, [])

  // The pressed link may be gone: reading goes on at the first card that was not there before.
  useEffect(() => {
    if (firstNew) list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
  }, [firstNew])

  const seeAll = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWhole(true)
    setFirstNew(filter ? shown.length : openingCount)
    if (filter) onFilter(undefined)
  }

  return (
    <section className="catalogue" aria-labelledby="expertise">
      <div className="wrap">
        <div className="catalogue__head">
          <div>
            <h2 className="h2" id="expertise">
              {title}
            </h2>
            <p className="lead">{subtitle}</p>
          </div>
          <p className="small t2 num" aria-live="polite">
            <span className="catalogue__count">
              Showing {opensOnly ? openingCount : shown.length} of {cards.length} skills
            </span>
            {opensOnly && (
              <span className="catalogue__count--all">
                Showing {cards.length} of {cards.length} skills
              </span>
            )}
          </p>
        </div>
        <SkillFilters chosen={filter} onChoose={onFilter} />
        {shown.length > 0 ? (
          <ul id={listId} ref={list} className={classNames('skills', opensOnly && 'skills--opening')}>
            {shown.map((skill) => (
              <li key={skill.slug}>
                <SkillCard skill={skill} keepsPlace />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={`No skills under ${filter} yet`}>
            I list only the tools I use. For search and content, see my{' '}
            <TextLink href="/services" viewTransition>
              services
            </TextLink>
            .
          </EmptyState>
        )}
        {(filter || opensOnly) && (
          <Anchor
            className={buttonClass({ tone: 'line' }, 'catalogue__all')}
            href={`/skills#${listId}`}
            data-track="See all features"
            onClick={seeAll}
          >
            See all features
          </Anchor>
        )}
      </div>
    </section>
  )
}
