/**
 * The file to show for a technology: the variant asked for, then those it may have instead. The names are those of
 * public/icons/tech, without their ending.
 */
export function findMarkFile(
  { name, variant }: { name: string; variant: string },
  files: Iterable<string>,
): string | undefined {
  const existing = new Set(files)
  const candidates = [variant, 'original', 'original-wordmark', 'plain'].map((each) => `${name}-${each}`)
  return [...candidates, name].find((file) => existing.has(file))
}
