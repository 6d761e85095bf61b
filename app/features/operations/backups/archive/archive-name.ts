/** `headrow-20261126T033000Z.headrow` */
export const archivePattern = /^[a-z0-9-]+-(\d{8}T\d{6}Z)\.headrow$/

export function archiveName(studio: string, takenAt: Date): string {
  const name = studio
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const time = takenAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  return `${name || 'studio'}-${time}.headrow`
}
