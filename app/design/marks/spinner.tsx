/** Shows the ring alone, for buttons and other places with a word beside it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** Shows that something is loading. Invisible for the first 300 ms, because most loads are over by then. */
export function Waiting({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="wait" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}
