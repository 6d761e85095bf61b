import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; icon?: Icon; content: ReactNode }[]
  value?: string
  onChange?: (value: string) => void
}

/** Looks like the segmented control; unlike it, each choice shows a part of the page of its own. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      className="tabs"
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List className="seg" aria-label={label} activateOnFocus>
        {tabs.map(({ value: own, label: words, icon: Mark }) => (
          <Base.Tab key={own} value={own}>
            {Mark && <Mark className="i" aria-hidden />}
            {words}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value: own, content }) => (
        <Base.Panel key={own} value={own} className="tabs__panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
