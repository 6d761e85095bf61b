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
        <b>Every visitor looks like the same person. </b>
        {findings[trouble]} A stranger's wrong passwords can lock you out, and ten messages in ten minutes
        close the forms for everyone. Set {name} to the number of proxies, usually 1, and restart the site.
      </Note>
    </div>
  )
}
