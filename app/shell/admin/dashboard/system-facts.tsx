import { Card } from '#design/marks/card.tsx'

interface SystemFactsProps {
  site: string
  database: 'sqlite' | 'postgres'
  mail: 'smtp' | 'folder'
  dataDir: string
}

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const mails = { smtp: 'Sent by SMTP', folder: 'Kept as files in outbox' }

/** How this installation is set up, for the administrator who is asked about it. */
export function SystemFacts({ site, database, mail, dataDir }: SystemFactsProps) {
  return (
    <Card title="This installation">
      <dl className="kv">
        <div>
          <dt>Address</dt>
          <dd>{site}</dd>
        </div>
        <div>
          <dt>Database</dt>
          <dd>{databases[database]}</dd>
        </div>
        <div>
          <dt>Mail</dt>
          <dd>{mails[mail]}</dd>
        </div>
        <div>
          <dt>Data folder</dt>
          <dd>{dataDir}</dd>
        </div>
      </dl>
    </Card>
  )
}
