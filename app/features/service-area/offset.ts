export interface Place {
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
