/** A snippet as it goes into a reply: `{name}` becomes the first name of whom it is for. */
export function fillSnippet(body: string, name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return body.replaceAll('{name}', () => first)
}

/** Into the text at the cursor, as if typed, so that the browser's own undo takes it back. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // Deprecated, but there is no other way into the undo history; where it is gone, the text still arrives.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
