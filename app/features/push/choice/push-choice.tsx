import { Bell, BellOff, Mail, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { Topic } from '../schema.ts'
import { topics } from '../topics.ts'
import { type BrowserState, type Choice, readState, turnOff, turnOn } from './browser-state.ts'
import { Actions, Frame, type Shared } from './frame.tsx'
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

interface TopicFormProps extends Shared {
  /** The topics ticked at first. */
  chosen: readonly Topic[]
  busy: boolean
  onBack: () => void
  onChoose: (topics: Topic[]) => void
}

function TopicForm({ chosen: initial, busy, onBack, onChoose, ...shared }: TopicFormProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <Frame {...shared} icon={Bell} title="What would you like to hear about?">
      <div className="push-card__topics grid gap-2 above-1 below-1">
        {topics.map(({ id, name, often }) => (
          <label className="check check--framed" key={id}>
            <input
              type="checkbox"
              className="check__box"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span>
              <b>{name}</b>
              <small>{often}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="push-card__small">
        Nothing at night. Your browser then asks for permission. Choose Allow.
      </p>
      <Actions>
        <Button
          busy={busy}
          busyLabel="Turning on..."
          disabled={chosen.length === 0}
          onClick={() => onChoose([...chosen])}
        >
          Turn On
        </Button>
        <Button tone="bare" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </Actions>
    </Frame>
  )
}

/** How to undo a block. */
function Blocked(shared: Shared) {
  return (
    <Frame {...shared} icon={BellOff} title="This browser blocks notifications from here">
      <p>To allow them:</p>
      <Steps steps={['Select the icon to the left of the address', 'Set Notifications to Allow']} />
      <p className="push-card__small">Then come back to this page.</p>
      <ByMail onClose={shared.onClose} no="Leave it" />
    </Frame>
  )
}

function OnIphone(shared: Shared) {
  return (
    <Frame
      {...shared}
      icon={Smartphone}
      label="Notifications on an iPhone"
      title="First put the site on your Home Screen"
    >
      <p>Apple only allows notifications from there.</p>
      <Steps
        steps={[
          'Tap Share at the bottom of Safari',
          'Choose Add to Home Screen',
          'Open the site from there, and tap Notifications at the bottom',
        ]}
      />
      <ByMail onClose={shared.onClose} no="Not now" />
    </Frame>
  )
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="push-card__steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

const ByMail = ({ onClose, no }: { onClose: (() => void) | undefined; no: string }) => (
  <Actions>
    <Button tone="line" icon={Mail} href="#newsletter">
      Get It by Email
    </Button>
    {onClose && (
      <Button tone="bare" onClick={onClose}>
        {no}
      </Button>
    )}
  </Actions>
)
