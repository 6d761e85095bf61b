interface LevelBarsProps {
  /** From 1 to 5. */
  level: number
  /** The level in words, which is always shown beside the bars. */
  label: string
}

export function LevelBars({ level, label }: LevelBarsProps) {
  return (
    <div className="level">
      <span className="level__bars flex grow" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <b key={step} className={step <= level ? 'level__reached' : undefined} />
        ))}
      </span>
      <span className="level__word">{label}</span>
    </div>
  )
}
