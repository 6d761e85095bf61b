import { Bell, BellOff, Mail } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { Topic } from '../schema.ts'
import { topics } from '../topics.ts'
import { type BrowserState, type Choice, readState, turnOff, turnOn } from './browser-state.ts'
import { Actions, Frame } from './frame.tsx'
import { Blocked, OnIphone } from './help.tsx'
import { TopicForm } from './topic-form.tsx'
import './push-choice.css'

/** The page where notifications are turned on, changed and turned off. */
export function PushChoice() {
  return <ChoiceCard />
}

interface ChoiceCardProps {
  /** Takes the card away; without it the card stays. */
  onClose?: () => void
  onAnswered?: () => void
}

type Stage = BrowserState | { is: 'topics'; chosen: readonly Topic[] }

export function ChoiceCard({ onClose, onAnswered }: ChoiceCardProps) {
  const [stage, setStage] = useState<Stage>({ is: 'ask' })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const mayFocus = useRef(false)

  useEffect(() => {
    let isGone = false
    const read = async () => {
      const state = await readState()
      if (isGone) return
      // The button with the focus may go, and its user would begin again at the top of the page.
      mayFocus.current = heading.current?.closest('.push-card')?.contains(document.activeElement) === true
      // A choice of topics under way goes on: the browser's own question takes the focus, too.
      setStage((before) => (before.is === 'topics' && state.is !== 'blocked' ? before : state))
    }
    void read()
    // Somebody who undoes the block in the browser's settings comes back to this page.
    addEventListener('focus', read)
    return () => {
      isGone = true
      removeEventListener('focus', read)
    }
  }, [])
  const showsStage = useEffectEvent(() => {
    if (mayFocus.current) heading.current?.focus()
  })
  // Before the paint, so that no key arrives while the focus is nowhere.
  useLayoutEffect(() => {
    if (stage.is) showsStage()
  }, [stage.is])

  const go = (next: Stage) => {
    mayFocus.current = true
    setFailure(undefined)
    setStage(next)
  }
  async function choose(work: () => Promise<Choice>) {
    setBusy(true)
    setFailure(undefined)
    const choice = await work()
    setBusy(false)
    onAnswered?.()
    if (choice.ok) go(choice.state)
    else if (choice.isBlocked) go({ is: 'blocked' })
    else setFailure(choice.reason)
  }

  const shared = { heading, failure, onClose }
  if (stage.is === 'blocked') return <Blocked {...shared} />
  if (stage.is === 'iphone') return <OnIphone {...shared} />
  if (stage.is === 'unsupported') {
    return (
      <Frame {...shared} icon={BellOff} title="This browser cannot show notifications">
        <p>The newsletter tells you the same things by email.</p>
        <Actions>
          <Button tone="line" icon={Mail} href="#newsletter">
            Get It by Email
          </Button>
        </Actions>
      </Frame>
    )
  }
  if (stage.is === 'on') {
    return (
      <Frame {...shared} icon={Bell} title={`On, for ${listNames(stage.topics)}`} isGood>
        <p>The next one appears in this browser. You can change this here, or at the bottom of any page.</p>
        <Actions>
          <Button tone="line" onClick={() => go({ is: 'topics', chosen: stage.topics })}>
            Change Topics
          </Button>
          <Button tone="bare" busy={busy} busyLabel="Stopping..." onClick={() => void choose(turnOff)}>
            Stop
          </Button>
        </Actions>
      </Frame>
    )
  }
  if (stage.is === 'topics') {
    return (
      <TopicForm
        {...shared}
        chosen={stage.chosen}
        busy={busy}
        onBack={() => void readState().then(go)}
        onChoose={(chosen) => void choose(() => turnOn(chosen))}
      />
    )
  }
  return (
    <Frame {...shared} icon={Bell} title="Shall I tell you when the next one is out?">
      <p>About one a month, straight to this browser. No address, no account.</p>
      <Actions>
        <Button onClick={() => go({ is: 'topics', chosen: ['articles'] })}>Yes, Choose Topics</Button>
        {onClose && (
          <Button tone="bare" onClick={onClose}>
            No, thank you
          </Button>
        )}
      </Actions>
    </Frame>
  )
}

/** 'new articles', 'new articles and news' */
function listNames(chosen: readonly Topic[]): string {
  const names = topics.filter(({ id }) => chosen.includes(id)).map(({ name }) => name.toLowerCase())
  return new Intl.ListFormat('en-GB').format(names)
}
