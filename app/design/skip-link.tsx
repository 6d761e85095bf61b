/** Leads the first Tab stop past the navigation to the content. */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string
  children?: string
}) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  )
}
