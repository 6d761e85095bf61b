import { content } from '#content'

/** Names the services of an enquiry, which stores their ids. One that is no longer offered keeps its id. */
export function titlesOfServices(ids: readonly string[]): string[] {
  const services = [...content.services, ...content.hiddenServices]
  return ids.map((id) => services.find((service) => service.id === id)?.title ?? id)
}
