import type { GalleryEntry } from 'headrow/studio'

/**
 * The details shown on the work page, in the order of the grid: in every six the first stands tall, the second and the
 * sixth lie wide.
 */
export const gallery: readonly GalleryEntry[] = [
  {
    id: 1,
    src: '/images/case-studies/ewer-moon.jpg',
    alt: 'Moon jar, product page',
    width: 1280,
    height: 1600,
  },
  {
    id: 2,
    src: '/images/case-studies/beckwatch-3.jpg',
    alt: 'An otter on the bank',
    width: 1280,
    height: 853,
  },
  {
    id: 3,
    src: '/images/case-studies/ewer-ewer.jpg',
    alt: 'Pouring ewer, product page',
    width: 1280,
    height: 1600,
  },
  {
    id: 4,
    src: '/images/case-studies/flit-1.jpg',
    alt: 'Van that fills as you add rooms',
    width: 1280,
    height: 853,
  },
  {
    id: 5,
    src: '/images/case-studies/ewer-bowl.jpg',
    alt: 'Table bowl, product page',
    width: 1280,
    height: 1600,
  },
  {
    id: 6,
    src: '/images/case-studies/beckwatch-4.jpg',
    alt: 'The river reaches the city',
    width: 1280,
    height: 581,
  },
  {
    id: 7,
    src: '/images/case-studies/flit-4.jpg',
    alt: 'Booking, on a phone',
    width: 1280,
    height: 1454,
    ground: '#d5e8ef',
  },
  {
    id: 8,
    src: '/images/case-studies/ewer-trio.jpg',
    alt: 'Home page, autumn firing',
    width: 1920,
    height: 1200,
  },
  {
    id: 9,
    src: '/images/case-studies/ewer-bottle.jpg',
    alt: 'Celadon bottle, product page',
    width: 1280,
    height: 1600,
  },
  {
    id: 10,
    src: '/images/case-studies/flit-2.jpg',
    alt: 'Rooms to choose and the price they make',
    width: 1280,
    height: 852,
  },
  {
    id: 11,
    src: '/images/case-studies/beckwatch-2.jpg',
    alt: 'The mill at a bend of the river',
    width: 1280,
    height: 853,
  },
  {
    id: 12,
    src: '/images/case-studies/beckwatch-1.jpg',
    alt: 'A curlew where the river begins',
    width: 1280,
    height: 853,
  },
]
