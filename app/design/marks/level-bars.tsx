interface LevelBarsProps {
  level: number
  of?: number
  /** The level in words, which is always shown beside the bars. */
  label: string
}

export function LevelBars({ level, of = 5, label }: LevelBarsProps) {
  return (
    <div className="level">
      <span className="bars" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
          <b key={step} className={step <= level ? 'on' : undefined} />
        ))}
      </span>
      <span className="level__word">{label}</span>
    </div>
  )
}
