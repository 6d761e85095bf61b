import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { listId, openingCount, passes } from './filter.ts'
import { SkillCard } from './skill-card.tsx'
import type { SkillCardView } from './view.ts'
import './skill-catalogue.css'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import type { SkillFilters } from '#studio/shapes/skill.ts'

interface SkillCatalogueProps {
  title: string
  subtitle: string
  cards: readonly SkillCardView[]
  filters: SkillFilters
  /** The chosen one. */
  filter: string | undefined
}

/**
 * Renders every card, so that filtering only shows and hides them (`filter-skills.ts`). `/skills#all` shows all of
 * them by CSS alone.
 */
export function SkillCatalogue({ title, subtitle, cards, filters, filter }: SkillCatalogueProps) {
  const shownCount = cards.filter(({ category }) => passes(category, filter)).length
  const shownAtFirst = Math.min(openingCount, cards.length)
  return (
    <section
      className="catalogue section section--white"
      aria-labelledby="expertise"
      data-island="skill-catalogue"
    >
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2" id="expertise">
              {title}
            </h2>
            <p className="lead section-head__lead">{subtitle}</p>
          </div>
          <p className="section-head__link small t2 num" aria-live="polite">
            <span className="catalogue__count">
              Showing <span data-shown>{filter ? shownCount : shownAtFirst}</span> of {cards.length} skills
            </span>
            <span className="catalogue__count--all">
              Showing {cards.length} of {cards.length} skills
            </span>
          </p>
        </div>
        <FilterButtons filters={filters.categories} chosen={filter} />
        <ul
          id={listId}
          className={classNames('skills', !filter && 'skills--opening')}
          hidden={shownCount === 0}
        >
          {cards.map((skill) => (
            <li key={skill.slug} data-category={skill.category} hidden={!passes(skill.category, filter)}>
              <SkillCard skill={skill} />
            </li>
          ))}
        </ul>
        <div className="catalogue__none" hidden={shownCount > 0}>
          <EmptyState
            title={
              <>
                No skills under <span data-filter-name>{filter}</span> yet
              </>
            }
          >
            {filters.none} <TextLink href="/services">services</TextLink>.
          </EmptyState>
        </div>
        <Button
          tone="line"
          className="catalogue__all"
          hidden={cards.length <= openingCount}
          href={`/skills#${listId}`}
          data-track="See all features"
        >
          See all features
        </Button>
      </div>
    </section>
  )
}

/** Each button asks the server for the filtered page; with script (`filter-skills.ts`) the page filters itself. */
function FilterButtons({ filters, chosen }: { filters: readonly string[]; chosen: string | undefined }) {
  return (
    <form action="/skills">
      <fieldset className="cluster catalogue__filters" aria-label="Filter by category">
        {[undefined, ...filters].map((filter) => (
          <button
            key={filter ?? 'all'}
            type="submit"
            className="chip"
            name={filter && 'category'}
            value={filter}
            data-early
            aria-pressed={filter === chosen}
            data-track={`Skills filter: ${filter ?? 'All'}`}
          >
            {filter ?? 'All'}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

interface SkillBenefitsProps {
  title: string
  subtitle: string
  benefits: readonly { title: string; description: string; icon: Drawing }[]
}

/** Lists the tools' benefits for the client. */
export function SkillBenefits({ title, subtitle, benefits }: SkillBenefitsProps) {
  return (
    <section className="section section--ink on-ink">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        <div className="ink-tiles">
          {benefits.map(({ title, description, icon }) => (
            <div key={title} className="catalogue__benefit ink-tiles__tile">
              <Drawn drawing={icon} />
              <h3 className="h3">{title}</h3>
              <p>{description}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
