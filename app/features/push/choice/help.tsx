import { BellOff, Mail, Smartphone } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Actions, Frame, type Shared } from './frame.tsx'

/** How to undo a block. */
export function Blocked(shared: Shared) {
  return (
    <Frame {...shared} icon={BellOff} title="This browser blocks notifications from here">
      <p>To allow them:</p>
      <Steps steps={['Select the icon to the left of the address', 'Set Notifications to Allow']} />
      <p className="push-card__small">Then come back to this page.</p>
      <ByMail onClose={shared.onClose} no="Leave it" />
    </Frame>
  )
}

export function OnIphone(shared: Shared) {
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
