import { studio } from '#studio.config.ts'

/** Telephone links carry no spaces (RFC 3966). */
export const phoneHref = `tel:${studio.phone.replaceAll(' ', '')}`
export const mailHref = `mailto:${studio.email}`
export const place = `${studio.city}, ${studio.country}`
