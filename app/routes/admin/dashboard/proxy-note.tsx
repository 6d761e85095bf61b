import { Note } from '#design/marks/note.tsx'

const name = <code>TRUST_PROXY</code>
const findings = {
  seen: <>The site is behind a proxy, but {name} is 0.</>,
  settings: (
    <>
      <code>SITE_URL</code> is https and <code>HOST</code> is this machine alone, so a proxy is in front, but{' '}
      {name} is 0.
    </>
  ),
}

/** Tells an administrator that all visitors count as one, and what to do. */
export function ProxyNote({ trouble }: { trouble: keyof typeof findings }) {
  return (
    <div className="page-note">
      <Note tone="warn">
        <b>All visitors look like one. </b>
        {findings[trouble]} Wrong passwords typed by a stranger can keep you from signing in, and ten messages
        in ten minutes close the forms for everybody. Set {name} to the number of proxies, usually 1, and
        start the site again.
      </Note>
    </div>
  )
}
