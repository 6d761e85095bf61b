import { useEffect } from 'react'
import { Rail } from '#design/motion/rail.tsx'
import { Split } from '#design/motion/split.tsx'
import { startRail } from '#design/motion/start-rail.ts'
import { startSplit } from '#design/motion/start-split.ts'
import { Part, Specimen } from './specimen.tsx'

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

/** Starts a behaviour that on public pages the visitors' script starts. */
function useStarted(island: string, start: (element: HTMLElement) => () => void) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(`[data-island="${island}"]`)
    return element ? start(element) : undefined
  }, [island, start])
}
