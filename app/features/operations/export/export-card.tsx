import { Download } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Card } from '#design/marks/card.tsx'
import { saveFile } from '#platform/browser/files.ts'
import { requestFile } from '#platform/browser/request.ts'
import { minuteMs } from '#platform/durations.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'

/** Downloads the content of the site, after a proof. */
export function ExportCard() {
  return (
    <Card
      title="Export"
      id="export"
      aside={
        <ProofButton
          button={
            <Button tone="line" icon={Download}>
              Export
            </Button>
          }
          title="Export the site"
          confirm="Export"
          busyLabel="Exporting..."
          act={({ password }) =>
            requestFile('/export', {
              body: { password },
              fallbackMessage: 'Failed to export the site. Please try again.',
              withinMs: 30 * minuteMs,
            })
          }
          done={(zip) => saveFile('site.zip', zip, 'application/zip')}
          reload={false}
        >
          The file has the names, addresses and messages of visitors. Keep it where nobody else can read it.
        </ProofButton>
      }
    >
      <p>
        Download everything you have written here as plain files: articles, case studies, pictures,
        subscribers, enquiries, bookings and issues of the newsletter. Other programs can read them. To move
        the whole site to another server, use a backup instead.
      </p>
    </Card>
  )
}
