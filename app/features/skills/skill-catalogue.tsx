import { type MouseEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '#design/after-paint.ts'
import { Anchor } from '#design/anchor.tsx'
import { useBelowFold } from '#design/below-fold.tsx'
import { buttonClass } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { TextLink } from '#design/link.tsx'
import { usePainted } from '#design/use-painted.ts'
import { type CategoryFilter, listId, passes } from './filter.ts'
import { SkillCard } from './skill-card.tsx'
import { SkillFilters } from './skill-filters.tsx'
import type { SkillCardView } from './view.ts'
import './skill-catalogue.css'

/** Three rows of four: an opening with every category in it, before the whole is asked for. */
const openingCount = 12

const CatalogueCard = memo(SkillCard)

interface SkillCatalogueProps {
  title: string
  subtitle: string
  cards: readonly SkillCardView[]
  filter: CategoryFilter | undefined
  onFilter: (filter: CategoryFilter | undefined) => void
}

/**
 * Every card is in the page from the start, so that choosing a filter only shows and hides: a phone's processor would
 * notice sixty cards being made. `/skills#all` shows them all, by the style sheet alone where React has not arrived yet.
 */
export function SkillCatalogue({ title, subtitle, cards, filter, onFilter }: SkillCatalogueProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isWholeDrawn = useBelowFold() || filter !== undefined
  const [readOnAt, setReadOnAt] = useState<number>()
  const shownCount = cards.filter(({ category }) => passes(category, filter)).length
  const opensOnly = !filter && !isWhole
  // The pressed button is painted first, then the first rows of its answer, then the others.
  const state = usePainted(filter ?? (isWhole ? 'whole' : 'opening'))
  const isSettled = useDeferredValue(state) === state
  const listed = state === 'whole' || state === 'opening' ? undefined : state
  const items = useMemo(
    () =>
      (isWholeDrawn ? cards : cards.slice(0, openingCount)).map((skill) => (
        <li key={skill.slug} hidden={!passes(skill.category, listed)}>
          <CatalogueCard skill={skill} keepsPlace />
        </li>
      )),
    [cards, isWholeDrawn, listed],
  )

  useEffect(() => {
    if (window.location.hash === `#${listId}`) setWhole(true)
  }, [])

  // The pressed link is gone: reading goes on at the first card that was not there before. To focus it sooner would lay
  // the page out twice.
  useEffect(() => {
    if (readOnAt === undefined || state !== 'whole') return
    return afterPaint(() => {
      list.current?.children[readOnAt]?.querySelector('a')?.focus({ preventScroll: true })
      setReadOnAt(undefined)
    })
  }, [readOnAt, state])

  const seeAll = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWhole(true)
    // By the list that is drawn: a second press comes before it has changed.
    setReadOnAt(listed ? cards.findIndex(({ category }) => !passes(category, listed)) : openingCount)
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
              Showing {opensOnly ? openingCount : shownCount} of {cards.length} skills
            </span>
            {opensOnly && (
              <span className="catalogue__count--all">
                Showing {cards.length} of {cards.length} skills
              </span>
            )}
          </p>
        </div>
        <SkillFilters chosen={filter} onChoose={onFilter} />
        <ul
          id={listId}
          ref={list}
          className={classNames('skills', !listed && `skills--${state}`, !isSettled && 'skills--arriving')}
          hidden={shownCount === 0}
        >
          {items}
        </ul>
        {shownCount === 0 && (
          <EmptyState title={`No skills under ${filter} yet`}>
            I list only the tools I use. For search and content, see my{' '}
            <TextLink href="/services" viewTransition>
              services
            </TextLink>
            .
          </EmptyState>
        )}
        {state !== 'whole' && (
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
