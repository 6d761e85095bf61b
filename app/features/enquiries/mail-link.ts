import { prefilledSubjects, type ServiceType } from './service-type.ts'

/** RFC 6068: a space in the subject is %20, never a plus. */
export function mailLink(email: string, service?: ServiceType): string {
  return `mailto:${email}${service ? `?subject=${encodeURIComponent(prefilledSubjects[service])}` : ''}`
}
