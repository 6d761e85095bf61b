import { accountsApi } from '#features/accounts/api.server.ts'
import { blogApi } from '#features/blog/api.server.ts'
import { feedApi } from '#features/feed/api.server.ts'
import { mediaApi } from '#features/media/api.server.ts'
import { projectsApi } from '#features/projects/api.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { deadJobsApi } from '#platform/jobs/api.server.ts'
import { pictureUsers } from '#shell/picture-users.server.ts'

/** Every feature's calls, one line each: removing a feature removes its line. */
export const featureApis: readonly Api[] = [
  accountsApi(),
  blogApi(),
  projectsApi(),
  mediaApi(pictureUsers),
  feedApi(),
  deadJobsApi(),
]
