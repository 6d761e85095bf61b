import { useUploads } from '#design/uploads/use-uploads.ts'
import { sendFile } from '#platform/browser/files.ts'
import type { UploadAnswer } from '#services/pictures/schema.ts'
import { refusalOf } from './accepted-file.ts'
import { uploadPicture } from './calls.ts'

/** Uploads files to the library. `onStored` is called for each stored file. */
export const useLibraryUploads = (onStored: (answer: UploadAnswer) => void) =>
  useUploads<UploadAnswer>({
    send: (file, options) => sendFile(uploadPicture, file, options),
    refusalOf,
    // A third would share the bandwidth and slow each down.
    atOnce: 2,
    onEnd: ({ answer }) => answer && onStored(answer),
  })
