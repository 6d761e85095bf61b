/** Moves the strip at `--marquee-speed` while it is in view and not paused. */
export function startStrip(strip: HTMLElement): void {
  const track = strip.querySelector<HTMLElement>('.strip__track')
  const list = strip.querySelector('.strip__list')
  const pause = strip.querySelector('button')
  if (!track || !list || !pause) return
  let isInSight = false
  const update = () => {
    strip.toggleAttribute('data-moving', isInSight && pause.ariaPressed !== 'true')
  }
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? false
    update()
  })
  const size = new ResizeObserver(([entry]) => {
    if (entry) track.style.setProperty('--strip-width', String(entry.target.getBoundingClientRect().width))
  })
  sight.observe(strip)
  size.observe(list)
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true')
    update()
  })
}
