import type { ChosenPicture, PictureSource } from '#design/pictures/picture-picker.tsx'
import { refusalOf } from '#features/media/accepted-file.ts'
import { fetchPicture, uploadPicture } from '#features/media/calls.ts'
import { MediaPicker } from '#features/media/media-picker.tsx'
import type { UploadAnswer } from '#features/media/schema.ts'
import { sendFile } from '#platform/browser/files.ts'
import { mapOutcome } from '#platform/browser/outcome.ts'
/** Gives the forms of the admin area the library's pictures. `failure` is the message when there was no answer. */
export function pictureSource(failure?: string): PictureSource {
  return {
    async upload(file, options) {
      const refusal = refusalOf(file)
      if (refusal) return { ok: false, message: refusal, status: 0, fields: {} }
      const sent = await sendFile(uploadPicture, file, { ...options, failure })
      return mapOutcome(sent, toChosenPicture)
    },
    async fetch(url) {
      return mapOutcome(await fetchPicture({ body: { url } }), toChosenPicture)
    },
    Picker: LibraryPicker,
  }
}

const toChosenPicture = ({ file, media }: UploadAnswer): ChosenPicture => ({ src: file, alt: media.alt })

type Picker = NonNullable<PictureSource['Picker']>

/** Adapts the media library to the picker that forms expect. */
const LibraryPicker: Picker = ({ open, onPick, onClose }) => (
  <MediaPicker
    open={open}
    onClose={onClose}
    onPick={({ picture, alt }) => onPick({ src: picture.src, alt })}
  />
)
