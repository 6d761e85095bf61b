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
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  })

  // The address changed by other means, such as going back.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  function searchNow() {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  }

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
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </div>
  )
}
