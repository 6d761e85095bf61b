import { colours } from '#studio'

/** Returns an opaque colour of the light theme as `#rrggbb`, for what cannot read custom properties. */
export function tokenColour(name: `--${string}`): string {
  const colour = colours.light[name]
  if (!colour) throw new Error(`${name} is not an opaque colour of brand/tokens.css.`)
  return colour
}
