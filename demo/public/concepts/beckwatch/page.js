const give = document.querySelector('.give')
const buys = document.querySelector('#buys')
const come = document.querySelector('#come')
const stretches = document.querySelectorAll('[data-give]')
const shares = { '£5': 'buys half of', '£10': 'buys', '£25': 'buys rather more than' }

// What ten pounds buys is told by the stretch in view.
const watch = new IntersectionObserver(
  (seen) => {
    const here = seen.find((entry) => entry.isIntersecting)
    if (here) buys.textContent = here.target.dataset.give
  },
  { rootMargin: '-45% 0px -45% 0px' },
)
for (const stretch of stretches) watch.observe(stretch)

give.addEventListener('change', ({ target }) => {
  document.querySelector('#sum').textContent = target.value
  document.querySelector('#share').textContent = shares[target.value]
  give.querySelector('output').textContent = ''
})

for (const button of document.querySelectorAll('.come')) {
  button.addEventListener('click', () => {
    come.querySelector('h2').textContent = button.textContent
    come.querySelector('.when').textContent =
      button.parentElement.querySelector('.day').firstChild.textContent
    come.querySelector('output').textContent = ''
    come.showModal()
  })
}
