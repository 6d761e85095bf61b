const lessons = [...document.querySelectorAll('.lesson')]
const links = [...document.querySelectorAll('.lessons a')]
const book = document.querySelector('.book')
const isOpen = (sum) => sum.querySelector('.tick').hasAttribute('hidden')

/** One page at a time, as in any book; the address says which. */
function open(lesson) {
  for (const each of lessons) each.hidden = each !== lesson
  for (const link of links) {
    if (link.hash === `#${lesson.id}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function openAddressed() {
  const lesson = lessons.find(({ id }) => `#${id}` === location.hash)
  if (!lesson) return
  open(lesson)
  book.scrollIntoView()
}

/** `1/4`, `0.25` and `.25` are the same answer; so are `£1.80` and `1.8`. */
function readNumber(text) {
  const [above, below = '1'] = text.replace(/[\s£%]/g, '').split('/')
  return above === '' ? Number.NaN : Number(above) / Number(below)
}

/** A right answer gets a tick; a wrong one is crossed out and stays. */
function markSum(input) {
  const tick = input.parentElement.querySelector('.tick')
  if (input.value.trim() === '') return
  const isRight = Math.abs(readNumber(input.value) - readNumber(input.dataset.answer)) < 1e-9
  tick.toggleAttribute('hidden', !isRight)
  if (isRight) return
  const crossed = document.createElement('s')
  crossed.textContent = input.value.slice(0, 6)
  input.before(crossed)
  input.value = ''
}

function markPage(lesson) {
  const inputs = [...lesson.querySelectorAll('.sum input')]
  const isFresh = ({ value, parentElement }) => value.trim() !== '' && isOpen(parentElement)
  const marked = inputs.filter(isFresh)
  for (const input of marked) markSum(input)
  const open = inputs.find(({ parentElement }) => isOpen(parentElement))
  const wrong = marked.filter(({ value }) => value === '').length
  const said = lesson.querySelector('output')
  if (!open) {
    links[lessons.indexOf(lesson)].querySelector('.tick').removeAttribute('hidden')
    said.textContent = 'That page is full. Put the kettle on.'
    return
  }
  said.textContent =
    wrong > 0
      ? 'Not that. It is crossed out, and it stays. Have another go.'
      : marked.length > 0
        ? 'Right. One more.'
        : 'Nothing written yet. A guess is fine.'
  open.focus()
}

for (const lesson of lessons) {
  lesson.querySelector('form').addEventListener('submit', () => markPage(lesson))
  lesson.addEventListener('input', ({ target }) => {
    target.parentElement.querySelector('.tick').setAttribute('hidden', '')
  })
}
open(document.querySelector('#lesson-4'))
openAddressed()
addEventListener('hashchange', openAddressed)
