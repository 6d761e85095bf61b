/** What a visitor came for, as `?service=` of the contact page tells; anything else is a message like any other. */
export const serviceTypes = ['consultation', 'support'] as const

export type ServiceType = (typeof serviceTypes)[number]

export function readServiceType(value: string | null): ServiceType | undefined {
  return serviceTypes.find((type) => type === value)
}

/** What the subject line says before the visitor has written anything. */
export const prefilledSubjects: Record<ServiceType, string> = {
  consultation: 'Request for Consultation',
  support: 'Support Request',
}
