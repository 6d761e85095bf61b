/** The three steps of a booking; the current one is marked. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="booking__steps" aria-label="Steps">
      {['Time', 'Your details', 'Done'].map((name, index) => (
        <li key={name} className="booking__step" aria-current={index + 1 === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
