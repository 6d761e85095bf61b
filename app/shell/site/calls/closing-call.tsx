import { type CallButton, CallButtons } from './call-buttons.tsx'

interface ClosingCallProps {
  title: string
  subtitle: string
  buttons: readonly CallButton[]
}

/** Ends a page whose dark band comes earlier. */
export function ClosingCall({ title, subtitle, buttons }: ClosingCallProps) {
  return (
    <section className="closing">
      <div className="wrap">
        <div>
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        <div className="closing__buttons">
          <CallButtons buttons={buttons} />
        </div>
      </div>
    </section>
  )
}
