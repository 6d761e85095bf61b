import { ImageOff, Images, Monitor, Moon, Smartphone, Sun, Type } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '#design/fields/filter-group.tsx'
import type { MailLook } from './set-up-mail.ts'

/** The ways in which the preview shows a mail: in a wide or a narrow window, or as plain text. */
export type MailPart = 'desktop' | 'phone' | 'text'

export const mailWidths = { desktop: 600, phone: 360 }

/** Returns how the preview shows a mail, and the controls that change it. */
export function useMailLooks() {
  const [part, setPart] = useState<MailPart>('desktop')
  const [scheme, setScheme] = useState<MailLook['scheme']>('light')
  const [pictures, setPictures] = useState(true)
  return {
    part,
    look: { scheme, pictures },
    parts: (
      <Segmented
        label="Email"
        options={[
          { value: 'desktop', label: 'Desktop', icon: Monitor },
          { value: 'phone', label: 'Phone', icon: Smartphone },
          { value: 'text', label: 'Text', icon: Type },
        ]}
        value={part}
        onChange={setPart}
      />
    ),
    looks: part !== 'text' && (
      <div className="cluster">
        <Segmented
          label="Colours"
          options={[
            { value: 'light', label: 'Light', icon: Sun },
            { value: 'dark', label: 'Dark', icon: Moon },
          ]}
          value={scheme}
          onChange={setScheme}
        />
        <PicturesSwitch shown={pictures} onChange={setPictures} />
      </div>
    ),
  }
}

/** Chooses whether a mail is shown with its pictures. */
export function PicturesSwitch({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <Segmented
      label="Pictures"
      options={[
        { value: 'on', label: 'Pictures', icon: Images },
        { value: 'off', label: 'None', icon: ImageOff },
      ]}
      value={shown ? 'on' : 'off'}
      onChange={(value) => onChange(value === 'on')}
    />
  )
}
