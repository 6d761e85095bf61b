/** Offers a text to the user as a download. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Firefox reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
