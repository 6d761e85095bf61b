import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'

interface SearchFieldProps {
  /** Its label and placeholder. */
  label: string
  /** The current query, from the address. */
  value: string
  onSearch: (query: string) => void
}

const pauseMs = 250

/** Searches while the user types, after a short pause, or at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  /** The queries that were asked for and have not arrived in the address. */
  const coming = useRef<string[]>([])
  function search(text: string) {
    const wanted = text.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    coming.current.push(wanted)
    onSearch(wanted)
  }
  const searchTyped = useEffectEvent(search)

  useEffect(() => {
    const arrived = coming.current.indexOf(value)
    coming.current.splice(0, arrived + 1)
    // Otherwise the address changed by other means, such as going back.
    if (arrived >= 0 || value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <div className="searching">
      <Search className="i" aria-hidden="true" />
      <TextInput
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </div>
  )
}
