import { useEffect, useRef, useState } from 'react'
import { type MailLook, setUpMail } from './set-up-mail.ts'
import '../issues.css'

interface MailFrameProps extends MailLook {
  /** The address of the mail's HTML. */
  src: string
  /** Names the frame for screen readers. */
  title: string
  /** The width of the window that shows the mail. */
  width: number
}

const firstHeight = 480

/**
 * Shows a mail as a mail program does, as wide as its window and scaled to the room there is. It runs no script and fetches
 * from this site alone.
 */
export function MailFrame({ src, title, width, scheme, pictures }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(1)
  const [height, setHeight] = useState(firstHeight)
  /** How many mails the frame has loaded. */
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])

  useEffect(() => {
    const mail = frame.current?.contentDocument
    // A mail of the server's page may have loaded before this script, so that the first look does not wait for one.
    if (mail?.body && loads >= 0) return setUpMail(mail, { scheme, pictures }, setHeight)
  }, [loads, scheme, pictures])

  return (
    <div ref={box} className="relative clip full round-2" style={{ height: height * scale, maxWidth: width }}>
      <iframe
        ref={frame}
        className="issue__mail"
        title={title}
        src={src}
        onLoad={() => setLoads((count) => count + 1)}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ width, height, transform: `scale(${scale})`, colorScheme: scheme }}
      />
    </div>
  )
}
