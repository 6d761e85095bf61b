/** The ring alone: for buttons and other places where a word stands beside it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** A lone wait. It stays invisible for its first 300 ms: most waits are over by then. */
export function Waiting({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="wait" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}
