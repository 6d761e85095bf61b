import { Map as MapIcon, ShieldAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Accordion } from '#design/marks/accordion.tsx'
import { Skeleton, Waiting } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import { Rail } from '#design/motion/rail.tsx'
import { Split } from '#design/motion/split.tsx'
import { startRail } from '#design/motion/start-rail.ts'
import { startSplit } from '#design/motion/start-split.ts'
import { BrowserFrame } from '#design/pictures/device-frame.tsx'
import { Part, Specimen } from './specimen.tsx'

const questions = [
  {
    title: 'How much is the deposit?',
    content: '50% before the work starts, the balance on completion.',
  },
  { title: 'How long does a simple site take?', content: '2-4 weeks from the first conversation.' },
]

export function States() {
  return (
    <Part id="states" title="Notes and states">
      <Specimen title="Notes" span={12}>
        <Note tone="bad">Failed to load analytics data. Please try again later.</Note>
        <Note tone="good" action={<IconButton icon={X} label="Close note" tone="bare" />}>
          Profile updated successfully
        </Note>
        <Note tone="info" icon={ShieldAlert}>
          Could not load reCAPTCHA. Please check your internet connection or try again later.
        </Note>
        <Note tone="warn">Three messages could not be delivered.</Note>
      </Specimen>
      <Specimen title="Empty" span={4} flush>
        <EmptyState icon={MapIcon} title="No blog posts available at the moment.">
          Check back soon!
        </EmptyState>
      </Specimen>
      <Specimen title="Empty, with its one action" span={4} flush>
        <EmptyState title="No projects found." action={<Button size="sm">New Project</Button>}>
          Create your first project!
        </EmptyState>
      </Specimen>
      <Specimen title="Error" span={4} flush>
        <ErrorState
          title="Something went wrong"
          onRetry={() => {}}
          action={
            <Button tone="line" size="sm" href="/">
              Go to homepage
            </Button>
          }
        >
          An unexpected error occurred while rendering this page.
        </ErrorState>
      </Specimen>
      <Specimen title="Loading: the shape of what comes" span={4}>
        <Skeleton block height="9rem" />
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </Specimen>
      <Specimen title="Loading: a lone spinner, after 300 ms" span={4} flush>
        <Waiting />
      </Specimen>
      <Specimen title="Preview missing" span={4}>
        <BrowserFrame address="beckwatch.example">
          <EmptyState title="Preview coming soon" />
        </BrowserFrame>
      </Specimen>
      <Specimen title="Questions" span={12}>
        <Accordion items={questions} />
      </Specimen>
    </Part>
  )
}

const cards = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** Shows the components that move on a press or a drag. */
export function Moving({ pictures }: { pictures: readonly { src: string; alt: string }[] }) {
  const [first, second] = pictures.map(({ src, alt }) => (
    <img key={src} src={src} alt={alt} width={800} height={533} />
  ))
  useStarted('rail', startRail)
  useStarted('split', startSplit)
  return (
    <Part id="moving" title="What moves">
      <Specimen title="Split" span={6}>
        <Split first={first} second={second} names={['Dawn', 'Night']} label="How much is dawn" />
      </Specimen>
      <Specimen title="Rail" span={6} ink>
        <Rail
          head={<h4 className="h4">Eight cards</h4>}
          label="Cards"
          previous="Previous cards"
          next="Next cards"
        >
          {cards.map((name) => (
            <a key={name} className="card gallery__card" href="#moving">
              {name}
            </a>
          ))}
        </Rail>
      </Specimen>
    </Part>
  )
}

/** Starts a behaviour that on public pages the visitors' script starts; once, though strict mode runs effects twice. */
function useStarted(island: string, start: (element: HTMLElement) => void) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(`[data-island="${island}"]:not([data-state])`)
    if (!element) return
    element.dataset.state = 'alive'
    start(element)
  }, [island, start])
}
