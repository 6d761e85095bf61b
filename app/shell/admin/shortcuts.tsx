import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { mayActOnLetter, type Shortcut, useLetterKeys } from '#design/browser/letter-keys.ts'
import { Switch } from '#design/fields/choice.tsx'
import { Card } from '#design/marks/card.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { toolShortcuts } from '#design/writing/markdown-toolbar.tsx'
import { weekShortcuts } from '#features/booking/admin/week/use-week-keys.ts'
import { inboxShortcuts } from '#features/enquiries/inbox/use-inbox-keys.ts'
import './shortcuts.css'

const groups: readonly { name: string; shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl+K'], does: 'Search' },
      { keys: ['/'], does: 'Search', isBare: true },
      { keys: ['?'], does: 'Show this list', isBare: true },
    ],
  },
  { name: 'Enquiries', shortcuts: inboxShortcuts },
  { name: 'Bookings', shortcuts: weekShortcuts },
  { name: 'Writing', shortcuts: toolShortcuts },
]

const ShortcutsContext = createContext<() => void>(() => {})

/** Returns the function that opens the list of shortcuts. */
export const useShortcuts = () => use(ShortcutsContext)

/** Shows the list of shortcuts on `?`, and lets its children open the list with `useShortcuts`. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !mayActOnLetter(event)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <ShortcutsContext value={() => setOpen(true)}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <div className="shortcuts">
          <LetterKeysSwitch />
          {groups.map(({ name, shortcuts }) => (
            <ShortcutGroup key={name} name={name} shortcuts={shortcuts} />
          ))}
          <p className="hint">On a Mac, use Cmd instead of Ctrl.</p>
        </div>
      </Dialog>
    </ShortcutsContext>
  )
}

function ShortcutGroup({ name, shortcuts }: (typeof groups)[number]) {
  const { isOn } = useLetterKeys()
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {shortcuts.map(({ keys, does, isBare }) => (
          <div key={keys.join()}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {isBare && !isOn && <span className="hint">Off</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LetterKeysSwitch() {
  const { isOn, setOn } = useLetterKeys()
  return (
    <Switch
      label="Single-key shortcuts"
      help="Turn these off if a screen reader, speech input or another tool uses the same keys. Only this browser is affected."
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
    />
  )
}

/** The card of the settings page. */
export function KeyboardCard() {
  const show = useShortcuts()
  return (
    <Card
      title="Keyboard"
      id="keyboard"
      aside={
        <Button tone="line" size="sm" onClick={show}>
          All Shortcuts
        </Button>
      }
    >
      <LetterKeysSwitch />
    </Card>
  )
}
