import { listServiceDetails } from '#features/services/queries.server.ts'

/** What the detail views show, for all services at once: a page of cards asks for it at the first sign of interest. */
export async function loader() {
  return Response.json(await listServiceDetails())
}
