import { type FunctionComponent, memo } from 'react'

/**
 * For a page that shows what its loader gave. The router draws a page anew at every step of a navigation, the one that is
 * being left included; while its data are the same it shows the same, and whatever its parts follow beside the data they
 * follow by themselves.
 */
export function steadyPage<Props extends { loaderData: unknown }>(Page: FunctionComponent<Props>) {
  return memo(Page, (before, now) => before.loaderData === now.loaderData)
}
