const search = document.querySelector('.search')
const list = document.querySelector('.pets')
const aside = list.querySelector('.aside')
const pets = [...list.querySelectorAll('.pet')]
const tags = [...document.querySelectorAll('.tag input')]
const saved = document.querySelector('.saved')
const status = document.querySelector('.count')
const words = (pet, name) => pet.dataset[name].split(' ')
const isKept = (pet) => pet.querySelector('.keep').ariaPressed === 'true'

/** Those asked for stand first; the others follow under a heading of their own. */
function sort() {
  const asked = new FormData(search)
  const wanted = tags.filter((tag) => tag.checked).map((tag) => tag.value)
  const onlySaved = saved.ariaPressed === 'true'
  const fits = (pet) =>
    onlySaved
      ? isKept(pet)
      : (asked.get('what') === '' || words(pet, 'what').includes(asked.get('what'))) &&
        words(pet, 'temper').includes(asked.get('temper')) &&
        Number(pet.dataset.miles) <= Number(asked.get('miles')) &&
        wanted.every((tag) => words(pet, 'tags').includes(tag))
  const [first, others] = [pets.filter(fits), pets.filter((pet) => !fits(pet))]
  list.append(...first, aside, ...others)
  aside.hidden = others.length === 0
  aside.classList.toggle('first', first.length === 0)
  aside.firstElementChild.textContent =
    first.length > 0
      ? onlySaved
        ? 'And the ones you passed over'
        : 'Not what you asked for, but look'
      : 'Nobody does all of that. Take a collar tag off, or look'
  search.querySelector('.go span').textContent = first.length || 'them all'
  saved.querySelector('span').textContent = pets.filter(isKept).length
  return first.length
}

function change() {
  const count = sort()
  status.textContent = count === 1 ? 'One of them fits' : `${count || 'None'} of them fit`
}

for (const slot of search.querySelectorAll('.slot')) {
  slot.lastChild.addEventListener('change', ({ target }) => {
    slot.firstChild.textContent = target.selectedOptions[0].text
    saved.ariaPressed = 'false'
    change()
  })
}
for (const tag of tags) {
  tag.addEventListener('change', () => {
    saved.ariaPressed = 'false'
    change()
  })
}
search.addEventListener('submit', () => list.scrollIntoView())
saved.addEventListener('click', () => {
  saved.ariaPressed = String(saved.ariaPressed !== 'true')
  change()
  list.scrollIntoView()
})
list.addEventListener('click', ({ target }) => {
  const keep = target.closest('.keep')
  if (keep) {
    keep.ariaPressed = String(keep.ariaPressed !== 'true')
    saved.querySelector('span').textContent = pets.filter(isKept).length
  }
  const meet = target.closest('.meet')
  if (!meet) return
  const dialog = document.querySelector('#meet')
  dialog.querySelector('h2 span').textContent = meet.dataset.name
  dialog.querySelector('output').textContent = ''
  dialog.showModal()
})
sort()
