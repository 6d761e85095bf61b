import { GripVertical, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Field } from '../fields/field.tsx'
import { StepButtons } from '../fields/step-buttons.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { useOrderedList } from '../fields/use-ordered-list.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import {
  type ChosenPicture,
  PictureInput,
  PicturePicker,
  type PictureSource,
  picturesOf,
} from './picture-picker.tsx'
import { UploadProgress, usePictureUploads } from './picture-uploads.tsx'
import './picture-field.css'

interface GalleryFieldProps {
  source: PictureSource
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  onBusy?: (busy: boolean) => void
  error?: string
}

/**
 * Edits an ordered list of pictures, moved by dragging or with the arrow buttons, which also work by keyboard.
 */
export function GalleryField({ source, pictures, onChange, onBusy, error }: GalleryFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(pictures)
  latest.current = pictures
  /** Undefined until the picker is first opened. */
  const [picking, setPicking] = useState<boolean>()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()

  function append(picture: ChosenPicture) {
    // Ignores a picture that is in the gallery already.
    if (latest.current.some(({ src }) => src === picture.src)) return
    latest.current = [...latest.current, picture]
    onChange([...latest.current])
  }
  const uploads = usePictureUploads(source, append, onBusy)

  const order = useOrderedList<ChosenPicture, HTMLUListElement>(
    pictures,
    onChange,
    (_, index) => `Image ${index + 1}`,
  )

  function change(index: number, alt: string) {
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)))
  }

  return (
    <>
      <fieldset
        className="picture-field"
        aria-label="Gallery"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          uploads.add(picturesOf(event.dataTransfer))
        }}
      >
        {pictures.length > 0 && (
          <ul className="picture-field__shots grid gap-4" ref={order.ref}>
            {pictures.map(({ src, alt }, index) => (
              <li
                key={src}
                className="picture-field__shot grid gap-2 content-start pad-2 round-2 surface"
                data-dragged={dragged === index || undefined}
                data-target={(target === index && dragged !== index) || undefined}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  setTarget(index)
                }}
                onDrop={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  order.move(dragged, index)
                }}
              >
                <img src={src} alt={alt || `Gallery image ${index + 1}`} width={320} height={200} />
                <div className="picture-field__actions flex items-center gap-0">
                  <span className="num">{index + 1}</span>
                  <StepButtons order={order} index={index} name={`image ${index + 1}`} direction="row" />
                  <IconButton
                    tone="bare"
                    icon={GripVertical}
                    label={`Drag image ${index + 1}`}
                    // For the pointer alone: the arrows do the same for every user.
                    tabIndex={-1}
                    aria-hidden="true"
                    draggable
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move'
                      const card = event.currentTarget.closest('li')
                      if (card) event.dataTransfer.setDragImage(card, 0, 0)
                      setDragged(index)
                    }}
                    onDragEnd={() => {
                      setDragged(undefined)
                      setTarget(undefined)
                    }}
                  />
                  <IconButton
                    tone="bad"
                    icon={Trash2}
                    label={`Remove image ${index + 1}`}
                    onClick={() => onChange(pictures.filter((_, at) => at !== index))}
                  />
                </div>
                <Field label={`Alternative text of image ${index + 1}`}>
                  <TextInput
                    value={alt}
                    placeholder="What the picture shows"
                    onChange={(event) => change(index, event.target.value)}
                  />
                </Field>
              </li>
            ))}
          </ul>
        )}
        <UploadProgress pictures={uploads} error={error} />
        <PictureInput ref={input} label="Gallery images" multiple onFiles={uploads.add} />
        <div className="cluster">
          <Button tone="line" icon={ImagePlus} onClick={() => input.current?.click()}>
            Add Images
          </Button>
          {source.Picker && (
            <Button tone="line" onClick={() => setPicking(true)}>
              Choose from Library
            </Button>
          )}
        </div>
        <VisuallyHidden live>{order.announcement}</VisuallyHidden>
      </fieldset>
      {picking !== undefined && (
        <PicturePicker
          source={source}
          open={picking}
          onPick={(picture) => {
            setPicking(false)
            append(picture)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
