import { Check, Download, ShieldCheck, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { type Column, RowActions, TableTitle } from '#design/data/table.tsx'
import type { BadgeWords } from '#design/marks/badge.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { saveProof } from '#services/proof/calls.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { deleteBackup, testBackup } from './calls.ts'
import { RestoreButton, type RestoreButtonProps } from './restore/restore-button.tsx'
import type { BackupItem } from './schema.ts'
import { describeContent, nameOfBackup } from './words.ts'

interface RowsProps {
  now: string
  /** False while one is being restored. */
  canRestore: boolean
  onRestore: RestoreButtonProps['onStart']
}

/** The columns of the list of backups. */
export const backupColumns = ({ now, canRestore, onRestore }: RowsProps): Column<BackupItem>[] => [
  {
    head: 'Backup',
    cell: (backup) => (
      <TableTitle title={<span className="num">{nameOfBackup(backup)}</span>} sub={describeContent(backup)} />
    ),
  },
  {
    head: 'Size',
    width: '7rem',
    phone: 'labelled',
    cell: ({ bytes }) => <span className="num">{formatBytes(bytes)}</span>,
  },
  { head: 'Tested', width: '10rem', phone: 'labelled', badge: describeCheck },
  {
    head: 'Actions',
    width: '15rem',
    align: 'end',
    phone: 'end',
    cell: (backup) => (
      <BackupActions backup={backup} now={now} canRestore={canRestore} onRestore={onRestore} />
    ),
  },
]

function describeCheck({ testedAt, checkedAt }: BackupItem): BadgeWords {
  if (testedAt) return { tone: 'good', icon: Check, label: 'Test-restored' }
  if (checkedAt) return { tone: 'good', icon: Check, label: 'File intact' }
  return { tone: 'soft', label: 'Not yet' }
}

function BackupActions({ backup, now, canRestore, onRestore }: RowsProps & { backup: BackupItem }) {
  const { name } = backup
  const named = `the backup of ${nameOfBackup(backup)}`
  const { run, busy } = useAction(() => testBackup({ name }), { done: 'The test has started' })
  return (
    <RowActions>
      <IconButton
        icon={ShieldCheck}
        tone="bare"
        label={`Test ${named}`}
        title="Test"
        busy={busy}
        onClick={() => void run()}
      />
      <ProofButton
        button={<IconButton icon={Download} tone="bare" label={`Download ${named}`} title="Download" />}
        title={`Download ${nameOfBackup(backup)}?`}
        confirm="Download"
        act={(body) => saveProof({ body })}
        done={() => window.location.assign(`/api/backups/${name}`)}
        reload={false}
      >
        {backup.isSealed
          ? 'It contains everything that the site stores, encrypted with your passphrase.'
          : 'It contains everything that the site stores, and anyone who has the file can read it.'}
      </ProofButton>
      <ProofButton
        button={<IconButton icon={Trash2} tone="bad" label={`Delete ${named}`} title="Delete" />}
        title={`Delete ${nameOfBackup(backup)}?`}
        confirm="Delete"
        tone="bad"
        act={(body) => deleteBackup({ name, body })}
        done="Backup deleted"
      >
        It is deleted for good, from the bucket as well.
      </ProofButton>
      {canRestore ? (
        <RestoreButton backup={backup} now={now} onStart={onRestore} />
      ) : (
        <Button tone="bare" disabled>
          Restore
        </Button>
      )}
    </RowActions>
  )
}
