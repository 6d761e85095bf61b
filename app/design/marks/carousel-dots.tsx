interface CarouselDotsProps {
  /** Names the group for screen readers. */
  label: string
  /** The name of each place, in order. */
  names: readonly string[]
  current: number
  onChange: (index: number) => void
}

export function CarouselDots({ label, names, current, onChange }: CarouselDotsProps) {
  return (
    <fieldset className="dots" aria-label={label}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current || undefined}
          onClick={() => onChange(index)}
        />
      ))}
    </fieldset>
  )
}
