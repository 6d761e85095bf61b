import type { Town } from '#studio/shapes/town.ts'
import './dial.css'

interface DialProps {
  /** The studio's location. */
  centre: Place & { city: string }
  towns: readonly Town[]
  radiusKm: number
  caption: string
}

const middle = 200
const rim = 175
const ringEveryKm = 10
const tickEveryDegrees = 10

/** Draws the service area as a dial with true bearings and distances, one ring every 10 km. */
export function ServiceAreaDial({ centre, towns, radiusKm, caption }: DialProps) {
  const scale = rim / radiusKm
  const rings = Array.from(
    { length: Math.ceil(radiusKm / ringEveryKm) - 1 },
    (_, index) => (index + 1) * ringEveryKm,
  )
  const names = towns.map(({ name }) => name).join(', ')
  const area = `within ${radiusKm} kilometres of ${centre.city}`
  const label = names ? `Towns ${area}: ${names}` : `The area ${area}`
  return (
    <figure className="dial">
      <svg viewBox="0 0 400 400" role="img" aria-label={label}>
        <g fill="none" stroke="currentColor">
          <circle cx={middle} cy={middle} r={rim} strokeWidth="1.5" />
          {rings.map((km) => (
            <circle key={km} cx={middle} cy={middle} r={round(km * scale)} strokeOpacity=".16" />
          ))}
          <path d={ticks} strokeWidth="1.5" />
        </g>
        {towns.map((town) => (
          <TownMark key={town.name} town={town} centre={centre} scale={scale} />
        ))}
        <circle cx={middle} cy={middle} r="8" fill="var(--accent)" stroke="currentColor" strokeWidth="1.5" />
        <text x={middle + 14} y={middle + 5} className="dial__centre">
          {centre.city}
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Offset and text anchor of a label, by its side of the dot. */
const labelPlaces = {
  above: { dx: 0, dy: -9, anchor: 'middle' },
  below: { dx: 0, dy: 17, anchor: 'middle' },
  left: { dx: -8, dy: 4, anchor: 'end' },
  right: { dx: 8, dy: 4, anchor: 'start' },
} as const

function TownMark({ town, centre, scale }: { town: Town; centre: Place; scale: number }) {
  const { eastKm, northKm, distanceKm } = offsetFrom(centre, town)
  const x = round(middle + eastKm * scale)
  const y = round(middle - northKm * scale)
  const { dx, dy, anchor } = labelPlaces[town.label]
  return (
    <>
      <circle cx={x} cy={y} r="2.6" fill="currentColor" />
      <text x={round(x + dx)} y={round(y + dy)} textAnchor={anchor}>
        {town.name} <tspan className="dial__km">{Math.round(distanceKm)}</tspan>
      </text>
    </>
  )
}

/** Ticks from the rim inwards, longer at the four cardinal points. */
const ticks = Array.from({ length: 360 / tickEveryDegrees }, (_, index) => {
  const degrees = index * tickEveryDegrees
  const [x, y] = [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)]
  const inner = rim - (degrees % 90 === 0 ? 10 : 5)
  const at = (radius: number) => `${round(middle + x * radius)} ${round(middle + y * radius)}`
  return `M${at(rim)}L${at(inner)}`
}).join('')

function round(number: number): number {
  return Math.round(number * 10) / 10
}

interface Place {
  latitude: number
  longitude: number
}

interface Offset {
  eastKm: number
  northKm: number
  distanceKm: number
}

/** IUGG mean radius. */
const earthKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Computes great-circle distance and bearing from one place to another. */
export function offsetFrom(centre: Place, place: Place): Offset {
  const [from, to] = [radians(centre.latitude), radians(place.latitude)]
  const east = radians(place.longitude - centre.longitude)
  // Haversine: exact also at the few kilometres at which the cosine formula loses its digits.
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2
  const distanceKm = 2 * earthKm * Math.asin(Math.sqrt(half))
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east),
  )
  return { eastKm: distanceKm * Math.sin(bearing), northKm: distanceKm * Math.cos(bearing), distanceKm }
}
