/**
 * The screenshots that `artwork/photograph-concepts.mjs` takes of a site, each a PNG with smaller formats beside it.
 */
export const deviceShots = {
  desktop: { width: 1440, height: 900, avifWidths: [720, 1800] },
  mobile: { width: 390, height: 844, avifWidths: [270, 540, 780] },
} as const

export type Device = keyof typeof deviceShots

/** Returns the address of the screenshot of a portfolio project. */
export function addressOfShot(project: number, device: Device): string {
  return `/screenshots/project-${project}-${device}.png`
}

/** Returns the `srcset`; the largest file has no width in its name. */
export function avifSetOf(src: string, device: Device): string {
  const { avifWidths } = deviceShots[device]
  return avifWidths
    .map((width, index) =>
      index === avifWidths.length - 1 ? `${src}.avif ${width}w` : `${src}.${width}.avif ${width}w`,
    )
    .join(', ')
}

/** Describes a screenshot by its address, with its smaller files; undefined for any other picture. */
export function findDeviceShot(src: string) {
  const device = /^\/screenshots\/project-\d+-(desktop|mobile)\.png$/.exec(src)?.[1]
  if (device !== 'desktop' && device !== 'mobile') return undefined
  const { width, height } = deviceShots[device]
  return { src, width, height, avifSet: avifSetOf(src, device) }
}
