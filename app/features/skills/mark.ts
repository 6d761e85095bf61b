/**
 * Finds the file of a technology's mark: the wanted variant, or else another one. Names are those of
 * public/icons/tech without their extension.
 */
export function findMarkFile(
  { name, variant }: { name: string; variant: string },
  files: Iterable<string>,
): string | undefined {
  const existing = new Set(files)
  const candidates = [variant, 'original', 'original-wordmark', 'plain'].map((each) => `${name}-${each}`)
  return [...candidates, name].find((file) => existing.has(file))
}
