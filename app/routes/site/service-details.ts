import { listServiceDetails } from '#features/services/queries.server.ts'

/** Answers the details of all services at once; the page requests them when a visitor first points at a card. */
export async function loader() {
  return Response.json(await listServiceDetails())
}
