/**
 * The details the case studies show: a cut of so many pixels across round the middle of an element, moved by `shift`
 * so that no line of text is cut in two. The proportions are those of the gallery unless `ratio` says otherwise.
 */
export const details = [
  { project: 5, name: 'flit-1', selector: '.van', width: 900, shift: [0, -22] },
  { project: 5, name: 'flit-2', selector: '.opts', width: 520, shift: [0, 82] },
  { project: 5, name: 'flit-3', selector: 'dl', width: 840 },
  { project: 5, name: 'flit-4', selector: '.van', device: 'mobile', width: 390, ratio: 0.88, shift: [0, -37] },
  { project: 8, name: 'beckwatch-1', selector: '.curlew', width: 468, shift: [164, -90] },
  { project: 8, name: 'beckwatch-2', selector: '.mill', width: 660, shift: [-90, 46] },
  { project: 8, name: 'beckwatch-3', selector: '.otter', width: 620, shift: [66, -6] },
  { project: 8, name: 'beckwatch-4', selector: '.city', width: 1000, ratio: 2.2, shift: [40, -30] },
]
