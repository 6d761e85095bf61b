import { ImageIcon, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import {
  type ChosenPicture,
  PictureInput,
  PicturePicker,
  type PictureSource,
  picturesOf,
} from './picture-picker.tsx'
import { UploadProgress, usePictureUploads } from './picture-uploads.tsx'
import './picture-field.css'

interface PictureFieldProps {
  /** Names the file input: 'Featured Image'. */
  label: string
  source: PictureSource
  picture: ChosenPicture
  onChange: (picture: ChosenPicture) => void
  /** Called when an upload begins and ends. */
  onBusy?: (busy: boolean) => void
  error?: string
}

/** Edits one picture with its description: chosen, dropped or pasted, shown with its crop. */
export function PictureField({ label, source, picture, onChange, onBusy, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Undefined until the picker is first opened. */
  const [picking, setPicking] = useState<boolean>()
  const [over, setOver] = useState(false)
  const uploads = usePictureUploads(source, onChange, onBusy)
  const { src, alt } = picture

  const send = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  const choose = () => input.current?.click()

  return (
    <>
      <fieldset
        className={over ? 'picture-field is-over' : 'picture-field'}
        aria-label={label}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send(picturesOf(event.dataTransfer))
        }}
        onPaste={(event) => {
          const files = picturesOf(event.clipboardData)
          if (files.length === 0) return
          event.preventDefault()
          send(files)
        }}
      >
        <PictureInput ref={input} label={label} onFiles={send} />
        {src ? (
          <div className="picture-field__shown relative round-2 clip surface-3">
            <img src={src} alt={alt ? `Preview: ${alt}` : 'Preview of the image'} width={640} height={400} />
            <div className="picture-field__acts flex gap-2 absolute">
              <Button tone="line" icon={ImageIcon} onClick={choose}>
                Replace
              </Button>
              <IconButton
                icon={Trash2}
                label={`Remove ${label}`}
                onClick={() => onChange({ src: '', alt: '' })}
              />
            </div>
          </div>
        ) : (
          <button type="button" className="picture-field__drop grid gap-1 full text-center" onClick={choose}>
            <ImagePlus className="i" aria-hidden="true" />
            <b>Choose an image</b>
            <span>or drop one here</span>
          </button>
        )}
        <UploadProgress pictures={uploads} error={error} />
        {source.Picker && (
          <Button tone="line" wide onClick={() => setPicking(true)}>
            Choose from Library
          </Button>
        )}
        <p className="hint">JPEG, PNG, WebP, AVIF or GIF, up to 10 MB</p>
        {src && (
          <Field
            label="Alternative text"
            help="Describe the image for people who cannot see it. Leave empty if it is only decoration."
          >
            <TextInput value={alt} onChange={(event) => onChange({ src, alt: event.target.value })} />
          </Field>
        )}
      </fieldset>
      {picking !== undefined && (
        <PicturePicker
          source={source}
          open={picking}
          onPick={(chosen) => {
            setPicking(false)
            onChange(chosen)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
