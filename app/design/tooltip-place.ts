const gap = 9
const margin = 8

/** Above what it explains, or below where there is no room; always wholly inside the window. */
export function placeTip(anchor: HTMLElement, tip: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const above = from.top - height - gap >= margin
  const left = Math.max(margin, Math.min(from.left, document.documentElement.clientWidth - width - margin))
  tip.dataset.side = above ? 'above' : 'below'
  tip.style.left = `${left}px`
  tip.style.top = `${above ? from.top - height - gap : from.bottom + gap}px`
  const arrow = Math.max(12, Math.min(from.left + Math.min(from.width / 2, 24) - left, width - 12))
  tip.style.setProperty('--tip-arrow', `${arrow}px`)
}
