import { type RefObject, useRef, useState } from 'react'
import { moveEntry } from './entries-field.tsx'

export interface OrderedList<List extends HTMLElement> {
  /** For the list, whose children are the items. */
  ref: RefObject<List | null>
  /** The text of the live region after a move: 'Pot 1 is now number 2 of 3'. */
  announcement: string
  move: (from: number, to: number) => void
  /** Attributes of the button that moves an item by one place. */
  stepButton: (index: number, by: 1 | -1) => { 'data-step': 1 | -1; disabled: boolean; onClick: () => void }
}

/** Moves the items of a list by buttons. The focus follows the item; at an end it goes to the item's other button. */
export function useOrderedList<Item, List extends HTMLElement>(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
  nameOf: (item: Item, index: number) => string,
): OrderedList<List> {
  const ref = useRef<List>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    onChange(moveEntry(items, from, to))
    setAnnouncement(`${nameOf(item, from)} is now number ${to + 1} of ${items.length}`)
  }

  function step(from: number, by: 1 | -1) {
    move(from, from + by)
    requestAnimationFrame(() => {
      const moved = ref.current?.children[from + by]
      const buttons = [...(moved?.querySelectorAll<HTMLButtonElement>('[data-step]:enabled') ?? [])]
      ;(buttons.find(({ dataset }) => dataset.step === String(by)) ?? buttons[0])?.focus()
    })
  }

  return {
    ref,
    announcement,
    move,
    stepButton: (index, by) => ({
      'data-step': by,
      disabled: by === -1 ? index === 0 : index === items.length - 1,
      onClick: () => step(index, by),
    }),
  }
}
