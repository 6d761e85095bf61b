const basket = document.querySelector('#basket')
const buttons = [...document.querySelectorAll('.add')]
/** How many of each piece, by its name; nobody gets more than were fired. */
const taken = new Map([['Pouring ewer', 1]])

function show() {
  const pieces = buttons.map(({ dataset }) => ({ ...dataset, count: taken.get(dataset.name) ?? 0 }))
  const inBasket = pieces.filter(({ count }) => count > 0)
  basket.querySelector('ul').replaceChildren(...inBasket.map(lineOf))
  const sum = inBasket.reduce((all, { price, count }) => all + Number(price) * count, 0)
  basket.querySelector('.total b').textContent = `£${sum}`
  basket.querySelector('output').textContent = ''
  basket.classList.toggle('is-empty', inBasket.length === 0)
  document.querySelector('.count').textContent = inBasket.reduce((all, { count }) => all + count, 0)
  for (const button of buttons) {
    const { name, left } = button.dataset
    const isLast = (taken.get(name) ?? 0) >= Number(left)
    button.disabled = isLast
    button.textContent = isLast ? 'All of them are yours' : 'Add to basket'
  }
}

function lineOf({ name, price, count }) {
  const line = document.createElement('li')
  const label = document.createElement('span')
  label.textContent = count > 1 ? `${name}, ${count}` : name
  const cost = document.createElement('span')
  cost.textContent = `£${Number(price) * count}`
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = 'Remove'
  remove.setAttribute('aria-label', `Remove ${name}`)
  remove.addEventListener('click', () => {
    taken.delete(name)
    show()
    basket.querySelector('.shut').focus()
  })
  line.append(label, cost, remove)
  return line
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    const { name } = button.dataset
    taken.set(name, (taken.get(name) ?? 0) + 1)
    show()
    basket.showModal()
  })
}
show()
