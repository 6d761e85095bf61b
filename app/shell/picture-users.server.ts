import { postPictures } from '#features/publishing/posts/picture-user.server.ts'
import { projectPictures } from '#features/publishing/projects/picture-user.server.ts'
import type { PictureUser } from '#platform/pictures/picture-user.ts'

/** Lists every kind of text that shows pictures of the library. */
export const pictureUsers: readonly PictureUser[] = [postPictures, projectPictures]
