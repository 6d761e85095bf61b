const lines = [...document.querySelectorAll('.reckon li')]
const pounds = (value) => `£${value.toLocaleString('en-GB')}`

/** Each line is its price for its size; what is ticked adds up. */
function reckon() {
  let sum = 0
  for (const line of lines) {
    const [tick, size] = line.querySelectorAll('input')
    const most = Number(size?.max ?? 1)
    const count = size ? Math.min(most, Math.max(0, Math.round(Number(size.value) || 0))) : 1
    const price = Number(tick.dataset.price) * count
    line.querySelector('output').textContent = pounds(price)
    line.classList.toggle('loose', tick.checked)
    if (tick.checked) sum += price
  }
  document
    .querySelector('.sum')
    .replaceChildren(...(sum > 0 ? ['From ', strong(pounds(sum))] : ['Nothing is loose. Put the kettle on']))
}

function strong(text) {
  const element = document.createElement('b')
  element.textContent = text
  return element
}

document.querySelector('.reckon').addEventListener('input', reckon)
reckon()
