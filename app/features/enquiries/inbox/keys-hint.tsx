import { useLetterKeys } from '#design/browser/letter-keys.ts'

/** Names the keys of the list below it, while they are switched on. */
export function KeysHint() {
  const { isOn } = useLetterKeys()
  if (!isOn) return null
  return (
    <p className="inbox__keys text-micro pad-block-3 pad-inline-4 line-top t3">
      <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open, <kbd>X</kbd> to select, <kbd>R</kbd> to
      reply, <kbd>?</kbd> for all
    </p>
  )
}
