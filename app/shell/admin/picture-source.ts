import type { PictureSource } from '#design/picture-source.ts'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import { sendFile } from '#platform/http/send-file.ts'

/** The same file twice is one picture, whose description is known already. */
interface Uploaded {
  file: string
  media: { alt: string }
}

/** Where the forms of the area get their pictures from. `failure` is said when no answer came. */
export function pictureSource(failure = 'Failed to upload image'): PictureSource {
  return {
    upload: async (file, options) =>
      mapOutcome(
        await attempt(sendFile<Uploaded>('/upload', file, { ...options, fallbackMessage: failure })),
        ({ file: src, media }) => ({ src, alt: media.alt }),
      ),
  }
}
