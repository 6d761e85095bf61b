const details: readonly Detail[] = [
  { id: 1, picture: 'ewer-moon', alt: 'Moon jar, product page', width: 1280, height: 1600 },
  { id: 2, picture: 'beckwatch-3', alt: 'An otter on the bank', width: 1280, height: 853 },
  { id: 3, picture: 'ewer-ewer', alt: 'Pouring ewer, product page', width: 1280, height: 1600 },
  { id: 4, picture: 'flit-1', alt: 'Van that fills as you add rooms', width: 1280, height: 853 },
  { id: 5, picture: 'ewer-bowl', alt: 'Table bowl, product page', width: 1280, height: 1600 },
  { id: 6, picture: 'beckwatch-4', alt: 'The river reaches the city', width: 1280, height: 581 },
  { id: 7, picture: 'flit-4', alt: 'Booking, on a phone', width: 1280, height: 1454, ground: '#d5e8ef' },
  { id: 8, picture: 'ewer-trio', alt: 'Home page, autumn firing', width: 1920, height: 1200 },
  { id: 9, picture: 'ewer-bottle', alt: 'Celadon bottle, product page', width: 1280, height: 1600 },
  { id: 10, picture: 'flit-2', alt: 'Rooms to choose and the price they make', width: 1280, height: 852 },
  { id: 11, picture: 'beckwatch-2', alt: 'The mill at a bend of the river', width: 1280, height: 853 },
  { id: 12, picture: 'beckwatch-1', alt: 'A curlew where the river begins', width: 1280, height: 853 },
]

interface Detail {
  id: number
  picture: string
  alt: string
  width: number
  height: number
  /** The colour on which a picture with words up to its edges is shown whole. */
  ground?: string
}

/**
 * The details shown on the work page, in the order of the grid: in every six the first stands tall, the second and the
 * sixth lie wide. Beside each JPEG stands an AVIF of the same name, and one that is 640 pixels wide.
 */
export const gallery = details.map(({ picture, ...rest }) => ({
  ...rest,
  src: `/images/case-studies/${picture}.jpg`,
}))
