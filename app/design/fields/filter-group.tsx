import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  icon?: Icon
}

interface OneOfProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Shows chips of which exactly one is pressed: pressing it again changes nothing. Small ones fit a head row. */
export function FilterGroup<Value extends string>({ size, ...props }: OneOfProps<Value> & { size?: 'sm' }) {
  return <OneOf {...props} group="flex wraps gap-1" item={size ? 'chip chip--sm' : 'chip'} />
}

/** Shows two to four views to choose from, exactly one of them chosen; `wide` fills the row, always or on phones. */
export function Segmented<Value extends string>({
  wide,
  ...props
}: OneOfProps<Value> & { wide?: boolean | 'phone' }) {
  const width = wide && (wide === 'phone' ? 'segmented--phone' : 'segmented--wide')
  return <OneOf {...props} group={classNames('segmented', width)} />
}

function OneOf<Value extends string>({
  label,
  options,
  value,
  onChange,
  group,
  item,
}: OneOfProps<Value> & { group: string; item?: string }) {
  return (
    <fieldset className={group} aria-label={label}>
      {options.map(({ value: own, label: words, icon: Mark }) => (
        <button
          key={own}
          type="button"
          className={item}
          aria-pressed={own === value}
          onClick={() => own !== value && onChange(own)}
        >
          {Mark && <Mark className="i" aria-hidden />}
          {words}
        </button>
      ))}
    </fieldset>
  )
}
