import { postPictures } from '#features/blog/picture-user.server.ts'
import { projectPictures } from '#features/projects/picture-user.server.ts'
import type { PictureUser } from '#platform/publishing/picture-user.ts'

/** Lists every kind of text that shows pictures of the library. */
export const pictureUsers: readonly PictureUser[] = [postPictures, projectPictures]
