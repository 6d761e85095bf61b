const wall = document.querySelector('.wall')
const cells = [...wall.children]
const booking = document.querySelector('#booking').content.firstElementChild

/** The strip comes out on the side where there is room for it. */
function pick(button) {
  putAway()
  button.setAttribute('aria-pressed', 'true')
  const cell = button.parentElement
  const said = (selector, text) => {
    booking.querySelector(selector).textContent = text
  }
  said('h2', button.querySelector('span').textContent)
  said('p', `${button.dataset.facts}. Drawn straight on, one sitting.`)
  said('.sum', button.dataset.price)
  cell.append(booking)
  lay()
}

function putAway() {
  wall.querySelector('[aria-pressed=true]')?.setAttribute('aria-pressed', 'false')
  booking.querySelector('output').textContent = ''
  booking.remove()
  for (const cell of cells) cell.inert = false
}

/** What lies under the strip cannot be pressed, so that the keyboard passes over it. */
function lay() {
  const cell = booking.parentElement
  if (!cell) return
  cell.classList.remove('left', 'right')
  cell.classList.toggle('right', cell.offsetLeft > wall.offsetWidth / 2 - 20)
  cell.classList.toggle(
    'left',
    cell.offsetLeft + cell.offsetWidth + booking.offsetWidth > wall.offsetWidth + 20,
  )
  // As it lies once it has slid out.
  const from = cell.offsetLeft + booking.offsetLeft
  const to = from + booking.offsetWidth
  const isUnder = (other) =>
    other !== cell &&
    other.offsetTop === cell.offsetTop + (booking.offsetTop > 50 ? Number.NaN : 0) &&
    other.offsetLeft >= from - 4 &&
    other.offsetLeft + other.offsetWidth <= to + 4
  for (const other of cells) other.inert = isUnder(other)
}

wall.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-facts]')
  if (!button) return
  if (button.ariaPressed === 'true') putAway()
  else pick(button)
})
wall.addEventListener('keydown', ({ key }) => {
  const picked = wall.querySelector('[aria-pressed=true]')
  if (key !== 'Escape' || !picked) return
  putAway()
  picked.focus()
})
addEventListener('resize', lay)
pick(wall.querySelector('[aria-pressed=true]'))
