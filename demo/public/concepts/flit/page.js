const form = document.querySelector('#price')
const said = (selector, text) => {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}

/** Where each place is, in miles east and north of Headingley. */
const places = { LS6: [0, 0], LS11: [1, -4], BD1: [-8, -2], HG1: [1.5, 12], YO1: [22, 9], S1: [5, -31] }
/** Roads are not straight. */
const detour = 1.32

const loads = {
  1: { hours: 1, full: 14, spare: 'room for the rest of the flat', what: 'One sofa, up, round and in' },
  2: { hours: 2, full: 37, spare: 'room for another room', what: 'One room, a sofa, the plant upright' },
  3: {
    hours: 3,
    full: 68,
    spare: 'room for a bike',
    what: 'Two rooms, a sofa, one wardrobe that comes apart',
  },
  4: { hours: 5, full: 96, spare: 'room for the cat', what: 'Three rooms or more, and what was in the loft' },
}
const poundsAMile = 1.5
const poundsAnHour = 38
const poundsAFlight = 10
const flightNames = [
  'No stairs',
  'One flight of stairs',
  'Two flights of stairs',
  'Three flights of stairs',
  'Four flights of stairs',
]

function distance(from, to) {
  const [[x, y], [toX, toY]] = [places[from], places[to]]
  return Math.max(2, Math.round(Math.hypot(toX - x, toY - y) * detour))
}

function price() {
  const given = Object.fromEntries(new FormData(form))
  const { hours, full, spare, what } = loads[given.load]
  const miles = distance(given.from, given.to)
  const parts = {
    miles: miles * poundsAMile,
    hours: hours * poundsAnHour,
    flights: given.stairs * poundsAFlight,
  }
  const midweek = Number(given.when)
  const whole = `£${Math.round(parts.miles + parts.hours + parts.flights + midweek)}`
  for (const [name, pounds] of Object.entries(parts)) said(`.${name}`, `£${Math.round(pounds)}`)
  const time = hours === 1 ? '1 hour' : `${hours} hours`
  form
    .querySelector('.terms')
    .replaceChildren(`${miles} miles, ${time}`, document.createElement('br'), 'van and two people')
  said('.total b, .whole, dd.all', whole)
  said('.far', `${miles} miles, door to door`)
  said(
    '.road-name',
    given.from === given.to ? `Round the corner in ${given.from}` : `${given.from} to ${given.to}`,
  )
  said('.long', `${time}, van and two people`)
  said('.what', what)
  said('.up', flightNames[given.stairs])
  for (const line of document.querySelectorAll('.midweek')) line.hidden = midweek === 0
  document.querySelector('meter').value = full
  said('#fill', `Van ${full}% full, ${spare}`)
  for (const load of document.querySelectorAll('.load')) {
    load.classList.toggle('left-behind', Number(load.dataset.from) > Number(given.load))
  }
  form.querySelector('output').textContent = ''
}

form.addEventListener('change', price)
price()
