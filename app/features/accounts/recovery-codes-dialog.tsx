import { Copy, Download } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Note } from '#design/note.tsx'
import { useToast } from '#design/toast.tsx'
import { studio } from '#studio.config.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[] | undefined
  onClose: () => void
}

/** Shown once: the server keeps no copy it could show again. Only the button closes it, a slip of the hand does not. */
export function RecoveryCodesDialog({ codes = [], onClose }: RecoveryCodesDialogProps) {
  const toast = useToast()
  const text = `Recovery codes for ${studio.name}\nEach works once.\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.good('Recovery codes copied')
    } catch {
      toast.bad('The browser did not allow copying. Download the codes instead.')
    }
  }

  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title="Keep these recovery codes"
      locked
      foot={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="form">
        <p className="t2">
          When your phone is not at hand, one of these takes the place of its code. Each works once. They are
          not shown again.
        </p>
        <ul className="codes num" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="codes__act">
          <Button tone="line" icon={Copy} onClick={copy}>
            Copy
          </Button>
          <a
            className="btn btn--line"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Download className="i" aria-hidden="true" />
            Download
          </a>
        </div>
        <Note tone="info">
          A password manager or a drawer is a good place. A note on the same phone is not.
        </Note>
      </div>
    </Dialog>
  )
}
