import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useFieldWiring } from '../fields/field.tsx'
import { formControl } from '../fields/form-field.tsx'
import {
  type ChosenPicture,
  PicturePicker,
  type PictureSource,
  picturesOf,
  pictureTypes,
} from '../pictures/picture-picker.tsx'
import { UploadProgress } from '../pictures/picture-uploads.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { ForeignPictures } from './foreign-pictures.tsx'
import {
  continueLine,
  editFor,
  editText,
  insertBlock,
  insertPicture,
  linkPasted,
  pictureText,
  readWritten,
  replaceText,
  selectedDescription,
} from './markdown-edits.ts'
import { MarkdownToolbar, type MarkdownView, markForKey } from './markdown-toolbar.tsx'
import './markdown-area.css'

interface MarkdownAreaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: Ref<HTMLTextAreaElement>
  /** Without it, text only. */
  pictures?: PictureSource
  /** The rendered text. */
  preview?: ReactNode
  view?: MarkdownView
  /** Shown at the end of the toolbar. */
  aside?: ReactNode
  /** Called when the upload of a picture into the text begins and ends. */
  onUpload?: (isRunning: boolean) => void
}

/** Plain text box for Markdown with a toolbar. Every change can be undone with Ctrl+Z. */
function MarkdownArea({
  pictures,
  preview,
  view = 'write',
  aside,
  onUpload,
  ref,
  className,
  ...props
}: MarkdownAreaProps) {
  const ownId = useId()
  const wired = useFieldWiring(props)
  const id = wired.id ?? ownId
  const box = useRef<HTMLTextAreaElement>(null)
  const pane = useRef<HTMLElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  /** Undefined until the picker is first opened. */
  const [picking, setPicking] = useState<boolean>()
  const [over, setOver] = useState(false)
  const uploads = useUploadsInto(box, pictures, onUpload)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!box.current || event.isComposing) return
    const written = readWritten(box.current)
    const mark = markForKey(event)
    const edit = mark
      ? editFor(mark, written)
      : event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
        ? continueLine(written)
        : undefined
    if (!edit) return
    event.preventDefault()
    // Ctrl+K opens the page's search box, which listens on the window.
    event.stopPropagation()
    editText(box.current, edit)
  })
  useEffect(() => {
    const element = box.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  const chosen = useRef<{ picture: ChosenPicture; start: number; end: number }>(undefined)
  const [lacksDescription, setLacksDescription] = useState(false)
  function choose(picture: ChosenPicture) {
    // Read while the dialog is open: Chromium forgets the selection when the dialog closes.
    if (box.current) chosen.current = { picture, ...selectionOf(box.current) }
    setPicking(false)
  }
  const insertChosen = useEffectEvent(() => {
    if (!box.current || !chosen.current) return
    const { picture, ...selection } = chosen.current
    chosen.current = undefined
    const edit = insertPicture({ text: box.current.value, ...selection }, picture)
    box.current.focus()
    editText(box.current, edit)
    setLacksDescription(box.current.value.startsWith('![](', edit.start - 2))
  })
  // Runs after the effect of the dialog that closes it; until then the box is inert.
  useEffect(() => {
    if (picking === false) insertChosen()
  }, [picking])

  /** Scrolls the preview to the same share of its height as the text box. */
  function follow({ scrollTop, scrollHeight, clientHeight }: HTMLTextAreaElement) {
    const beside = pane.current
    if (view !== 'both' || !beside || scrollHeight <= clientHeight) return
    const share = scrollTop / (scrollHeight - clientHeight)
    beside.scrollTop = share * (beside.scrollHeight - beside.clientHeight)
  }

  return (
    <div className={over ? 'md is-over' : 'md'} data-view={view}>
      <div className="md__head flex wraps items-center justify-between gap-4 rows-1">
        {view !== 'preview' && (
          <MarkdownToolbar
            controls={id}
            onMark={(mark) => {
              if (!box.current) return
              box.current.focus()
              editText(box.current, editFor(mark, readWritten(box.current)))
            }}
            onPicture={pictures && (() => (pictures.Picker ? setPicking(true) : fileInput.current?.click()))}
          />
        )}
        {aside}
      </div>
      <p className="hint md__describe" role="status">
        {lacksDescription && 'Describe what the picture shows, or leave empty if it is only decoration.'}
      </p>
      <div className="md__panes stack">
        <textarea
          rows={12}
          {...props}
          {...wired}
          id={id}
          ref={(element) => {
            box.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          className={className ? `input md__text ${className}` : 'input md__text'}
          onBlur={(event) => {
            setLacksDescription(false)
            props.onBlur?.(event)
          }}
          onPaste={(event) => {
            const files = pictures ? picturesOf(event.clipboardData) : []
            const edit = linkPasted(
              readWritten(event.currentTarget),
              event.clipboardData.getData('text/plain').trim(),
            )
            if (files.length === 0 && !edit) return
            event.preventDefault()
            if (files.length > 0) uploads.add(files)
            else if (edit) editText(event.currentTarget, edit)
          }}
          onDragOver={(event) => {
            if (!pictures || !event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false)
            if (!pictures || event.dataTransfer.files.length === 0) return
            event.preventDefault()
            uploads.add(picturesOf(event.dataTransfer))
          }}
          onScroll={(event) => follow(event.currentTarget)}
        />
        {view !== 'write' && (
          <section className="md__preview line-strong round-2" ref={pane} aria-label="Preview" {...scrolled}>
            {preview}
          </section>
        )}
      </div>
      {pictures && (
        <input
          ref={fileInput}
          type="file"
          accept={pictureTypes}
          multiple
          hidden
          aria-label="Images for the text"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
      {pictures && <ForeignPictures box={box} source={pictures} onFetch={onUpload} />}
      <UploadProgress pictures={uploads} />
      {picking !== undefined && pictures && (
        <PicturePicker source={pictures} open={picking} onPick={choose} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}

/** A scrolling element must be reachable by keyboard. */
const scrolled = { tabIndex: 0 }

const selectionOf = ({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) => ({ start, end })

/** Matches the placeholders of pictures that are uploading. */
export const announcedUploads = /!\[Uploading [^\]]* [0-9a-f]{4}\]\(\)\n*/g

/** Inserts a placeholder for each file where it was dropped, and replaces it by the picture once uploaded. */
function useUploadsInto(
  box: { current: HTMLTextAreaElement | null },
  pictures: PictureSource | undefined,
  onUpload: MarkdownAreaProps['onUpload'],
) {
  /** The selected words that each placeholder replaced, by upload. */
  const words = useRef(new Map<string, string>())
  return useUploads<ChosenPicture>({
    send: (file, options) => (pictures as PictureSource).upload(file, options),
    atOnce: 2,
    onBegin(upload) {
      if (!box.current) return
      onUpload?.(true)
      const written = readWritten(box.current)
      const selected = selectedDescription(written)
      words.current.set(upload.id, selected)
      const start = selected ? written.start : written.end
      editText(box.current, insertBlock({ ...written, start }, placeholderOf(upload)))
    },
    onEnd(upload) {
      if (box.current) {
        const selected = words.current.get(upload.id) ?? ''
        const { answer } = upload
        const fresh = answer ? pictureText({ ...answer, alt: selected || answer.alt }) : selected
        const edit = replaceText(readWritten(box.current), placeholderOf(upload), fresh)
        if (edit) editText(box.current, edit)
      }
      onUpload?.(false)
    },
  })
}

const placeholderOf = ({ id, name }: { id: string; name: string }) =>
  `![Uploading ${name.replace(/[[\]]/g, '') || 'image'} ${id.slice(0, 4)}]()`

/** The text box as a labelled field of a form. */
export const FormMarkdown = formControl<ComponentProps<typeof MarkdownArea>>(MarkdownArea)
