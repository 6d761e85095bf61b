import { content } from '#content'

/** Names the services of an enquiry, which stores their ids. One that is no longer offered keeps its id. */
export function titlesOfServices(ids: readonly string[]): string[] {
  return ids.map((id) => content.services.find((service) => service.id === id)?.title ?? id)
}
