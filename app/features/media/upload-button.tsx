import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#design/actions/button.tsx'
import { acceptedTypes } from './accepted-file.ts'

interface UploadButtonProps {
  onFiles: (files: File[]) => void
  multiple?: boolean
  tone?: ButtonProps['tone']
  busy?: boolean
  icon?: ButtonProps['icon']
  children: ReactNode
}

/**
 * Opens the browser's file dialog. The file input is hidden from assistive technology, because the button names it.
 */
export function UploadButton({ onFiles, multiple, tone, busy, icon = Upload, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Cleared so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
