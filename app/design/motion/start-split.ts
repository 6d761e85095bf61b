/**
 * Lets the handle of a split follow the pointer and the arrow keys, and moves it a little when first seen, to show
 * that it can be moved.
 */
export function startSplit(split: HTMLElement): void {
  const range = split.querySelector('input')
  const [first, second] = Array.from(split.querySelectorAll('.split__name'), (name) => name.textContent)
  if (!range) return
  const sight = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      sight.disconnect()
      split.dataset.nudge = ''
    },
    { threshold: 0.6 },
  )
  const moveTo = (percent: number) => {
    sight.disconnect()
    delete split.dataset.nudge
    split.style.setProperty('--split', `${percent}%`)
    range.valueAsNumber = percent
    range.setAttribute('aria-valuetext', `${percent}% ${first}, ${100 - percent}% ${second}`)
  }
  const follow = (event: PointerEvent) => {
    if (split.hasPointerCapture(event.pointerId))
      moveTo(percentAcross(event.clientX, split.getBoundingClientRect()))
  }
  sight.observe(split)
  // The visitor may have moved the handle before this script arrived.
  if (range.value !== range.defaultValue) moveTo(range.valueAsNumber)
  range.addEventListener('input', () => moveTo(range.valueAsNumber))
  // A touch that begins a scroll must not move the handle: touch counts once it moves sideways or ends.
  split.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    split.setPointerCapture(event.pointerId)
    if (event.pointerType === 'mouse') follow(event)
  })
  split.addEventListener('pointermove', follow)
  split.addEventListener('pointerup', follow)
}

/** Returns how far across a box a point is, in whole percent from 0 to 100, also for a point outside. */
export function percentAcross(x: number, box: { left: number; width: number }): number {
  if (box.width <= 0) return 0
  return Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 100)))
}
