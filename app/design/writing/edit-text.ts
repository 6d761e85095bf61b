import type { Edit, Written } from './markdown-edits.ts'

export function readWritten({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/**
 * Edits the box through `document.execCommand`, which is deprecated but has no successor: only its changes can be
 * undone with Ctrl+Z. It raises the `input` event that forms listen to.
 */
export function editText(box: HTMLTextAreaElement, edit: Edit): void {
  const before = document.activeElement
  box.focus({ preventScroll: true })
  box.setSelectionRange(edit.from, edit.to)
  const old = box.value
  const fresh = old.slice(0, edit.from) + edit.insert + old.slice(edit.to)
  if (fresh !== old) insert(edit.insert)
  // Behind an open dialog the box cannot take the focus, and the command fails without reporting it.
  if (fresh !== old && box.value === old) replace(box, edit)
  box.setSelectionRange(edit.start, edit.end)
  if (before instanceof HTMLElement && before !== box && before !== document.body) {
    before.focus({ preventScroll: true })
  }
}

function insert(text: string): void {
  if (text) document.execCommand('insertText', false, text)
  else document.execCommand('delete')
}

function replace(box: HTMLTextAreaElement, { from, to, insert: text }: Edit): void {
  box.setRangeText(text, from, to)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
