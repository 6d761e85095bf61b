import { ArchiveRestore, ArrowRight } from 'lucide-react'
import { Card } from '#design/marks/card.tsx'

/** The other way to start a new site, below the form for the first account. */
export function FirstRunRow({ token }: { token: string }) {
  return (
    <Card label="Moving" flush>
      <a className="list__row" href={`/admin/register/restore?token=${encodeURIComponent(token)}`}>
        <ArchiveRestore className="i" aria-hidden />
        <span>
          <b>Restore from a backup</b>
          <span className="second-line">If you are moving here from another server</span>
        </span>
        <ArrowRight className="i" aria-hidden />
      </a>
    </Card>
  )
}
