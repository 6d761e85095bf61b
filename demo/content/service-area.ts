import type { Town } from 'headrow/studio'

/** The towns on the dial of the contact page. Distances and bearings are worked out from the studio's own place. */
export const towns: readonly Town[] = [
  { name: 'York', latitude: 53.96, longitude: -1.0873, label: 'above' },
  { name: 'Harrogate', latitude: 53.9921, longitude: -1.5418, label: 'above' },
  { name: 'Bradford', latitude: 53.796, longitude: -1.7594, label: 'left' },
  { name: 'Huddersfield', latitude: 53.6458, longitude: -1.785, label: 'below' },
  { name: 'Wakefield', latitude: 53.6833, longitude: -1.4977, label: 'right' },
  { name: 'Halifax', latitude: 53.7248, longitude: -1.8658, label: 'left' },
  { name: 'Skipton', latitude: 53.9623, longitude: -2.0163, label: 'right' },
  { name: 'Doncaster', latitude: 53.5228, longitude: -1.1285, label: 'above' },
  { name: 'Barnsley', latitude: 53.5526, longitude: -1.4797, label: 'left' },
  { name: 'Sheffield', latitude: 53.3811, longitude: -1.4701, label: 'above' },
  { name: 'Ripon', latitude: 54.1361, longitude: -1.5238, label: 'right' },
  { name: 'Selby', latitude: 53.7838, longitude: -1.0699, label: 'above' },
]
