import { Note } from '#design/marks/note.tsx'

const findings = {
  seen: 'The site is behind a proxy, but TRUST_PROXY is 0.',
  settings: 'SITE_URL is https and HOST is this machine alone, so a proxy is in front, but TRUST_PROXY is 0.',
}

/** Tells an administrator that all visitors count as one, and what to do. */
export function ProxyNote({ trouble }: { trouble: keyof typeof findings }) {
  return (
    <div className="page-note">
      <Note tone="warn">
        <b>All visitors look like one. </b>
        {findings[trouble]} Wrong passwords typed by a stranger can keep you from signing in, and ten messages
        in ten minutes close the forms for everybody. Set <code>TRUST_PROXY</code> to the number of proxies,
        usually 1, and start the site again.
      </Note>
    </div>
  )
}
