export interface Oklch {
  /** 0 to 1. */
  lightness: number
  chroma: number
  /** In degrees. */
  hue: number
}

/** Converts as CSS Color 4 does. Colours outside sRGB are clipped. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  return `#${toLinear(lightness, chroma, hue).map(toHexPart).join('')}`
}

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns the colour, with as much of its chroma as sRGB has at its lightness and hue. */
export function fitSrgb({ lightness, chroma, hue }: Oklch): Oklch {
  const fits = (each: number) => toLinear(lightness, each, hue).every((part) => part > -1e-4 && part < 1.0001)
  if (fits(chroma)) return { lightness, chroma, hue }
  let [low, high] = [0, chroma]
  while (high - low > 0.0005) {
    const half = (low + high) / 2
    if (fits(half)) low = half
    else high = half
  }
  return { lightness, chroma: low, hue }
}

/** Returns red, green and blue of `#rrggbb` in linear light, 0 to 1. */
export function hexToLinear(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toHexPart(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
