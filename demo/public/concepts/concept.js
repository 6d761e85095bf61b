// Nothing on a concept site is sent. A form answers with its own words; a page's own script may say more.
document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const answer = form.querySelector('output')
  if (answer && form.dataset.answer) answer.textContent = form.dataset.answer
})

// Buttons open the dialog they name; a press on Escape, Close or beside the dialog closes it.
document.addEventListener('click', ({ target }) => {
  const opener = target.closest('[data-opens]')
  if (opener) document.getElementById(opener.dataset.opens).showModal()
  if (target.closest('[data-close]') || target.matches('dialog')) target.closest('dialog').close()
})
