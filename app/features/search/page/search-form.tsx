import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { longestQuery } from '#services/search/query.ts'
import { searchPath } from './address.ts'
import './search.css'

interface SearchFormProps {
  id?: string
  /** The size of the form on the page of the search. */
  isLarge?: boolean
  tone?: 'ink' | 'line'
  query?: string
  onType?: (query: string) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** Asks for the words of a search. Without script it leads to the page of their results. */
export function SearchForm({ id, isLarge, tone, query, onType, onSubmit }: SearchFormProps) {
  const inputId = useId()
  const value = onType
    ? { value: query, onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value) }
    : { defaultValue: query }
  return (
    <search>
      <form
        id={id}
        className={classNames('site-search', isLarge && 'site-search--lg')}
        action={searchPath}
        onSubmit={onSubmit}
      >
        <label className="vh" htmlFor={inputId}>
          Search this site
        </label>
        <span className="site-search__field">
          <Search className="i" aria-hidden="true" />
          <input
            id={inputId}
            className="site-search__input full shrinks round-2"
            type="search"
            name="q"
            placeholder="A word or two"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestQuery}
            {...value}
          />
        </span>
        <Button type="submit" tone={tone} size={isLarge ? 'lg' : 'md'} data-early data-track="Search">
          Search
        </Button>
      </form>
    </search>
  )
}
