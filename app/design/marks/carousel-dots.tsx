interface CarouselDotsProps {
  /** The name for screen readers. */
  label: string
  /** The names of the slides in order. */
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
