import { useRef } from 'react'
import { Button } from '#design/actions/button.tsx'

/** A button that opens the browser's own dialog for a file. */
export function ArchiveField({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".headrow"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button tone="line" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
