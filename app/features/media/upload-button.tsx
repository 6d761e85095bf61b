import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#design/button.tsx'
import { acceptedTypes } from './accepted-file.ts'

interface UploadButtonProps {
  onFiles: (files: File[]) => void
  multiple?: boolean
  tone?: ButtonProps['tone']
  busy?: boolean
  icon?: ButtonProps['icon']
  children: ReactNode
}

/** Opens the browser's own file dialog; the input itself says nothing that the button does not. */
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
          // Choosing the same file again is a choice too.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
