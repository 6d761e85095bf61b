/** Leads the first Tab stop past the navigation to the content. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
