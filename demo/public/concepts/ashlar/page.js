// At the top the whole site is seen; from the first project on, only what had been built by then.
const storeys = [...document.querySelectorAll('.storey')]
const jobs = [...document.querySelectorAll('.projects li')]
function raise(level) {
  for (const [index, storey] of storeys.entries()) storey.classList.toggle('unbuilt', index >= level)
}
const watch = new IntersectionObserver(
  (seen) => {
    for (const entry of seen)
      if (entry.isIntersecting)
        raise(jobs.includes(entry.target) ? jobs.indexOf(entry.target) + 1 : storeys.length)
  },
  { rootMargin: '-64% 0px -36% 0px' },
)
for (const part of [document.querySelector('.intro'), ...jobs]) watch.observe(part)
