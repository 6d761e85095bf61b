import { studio } from '#studio.config.ts'

/** Telephone links carry no spaces (RFC 3966). */
export const phoneHref = `tel:${studio.phone.replaceAll(' ', '')}`
export const mailHref = `mailto:${studio.email}`
export const place = `${studio.city}, ${studio.country}`
/** The city on a map at OpenStreetMap, because this site draws none. */
export const mapHref = `https://www.openstreetmap.org/?mlat=${studio.latitude}&mlon=${studio.longitude}#map=12/${studio.latitude}/${studio.longitude}`
