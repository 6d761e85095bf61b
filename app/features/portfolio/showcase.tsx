import { ArrowLeft, ArrowRight, Monitor, Smartphone } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useMedia } from '#design/browser/browser-state.ts'
import type { Device } from '#design/pictures/device-shots.ts'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { Slide, stageColours } from './slide.tsx'
import { type ShowcaseProject, slideId } from './view.ts'
import './showcase.css'

interface ShowcaseProps {
  title: string
  projects: readonly ShowcaseProject[]
}

const devices = [
  { device: 'desktop', name: 'Desktop', Mark: Monitor },
  { device: 'mobile', name: 'Mobile', Mark: Smartphone },
] as const

/** Shows one project at a time; without script, all of them below each other. */
export function Showcase({ title, projects }: ShowcaseProps) {
  const count = projects.length
  const [slides, setSlides] = useState<Slides>({ current: 0 })
  const { device, chosen, choose } = usePreview()
  // Defers the pictures of the neighbours, which are for the next press, until the current one is shown.
  const arrived = useDeferredValue(slides.current)
  const travelBy = (travel: Travel) => setSlides((before) => step(before, travel, count))
  const swipe = useSwipe(travelBy)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') travelBy(-1)
    if (event.key === 'ArrowRight') travelBy(1)
  }
  useEffect(() => {
    const addressed = projects.findIndex(({ id }) => window.location.hash === `#${slideId(id)}`)
    if (addressed > 0) setSlides({ current: addressed })
  }, [projects])
  const shown = projects[slides.current]
  if (!shown) return null
  const place = `${slides.current + 1} of ${count}`
  return (
    <section
      className="showcase"
      aria-roledescription="carousel"
      aria-labelledby="featured"
      data-preview={chosen}
      data-travel={slides.travel}
      onKeyDown={onKeyDown}
    >
      <div className="wrap showcase__bar">
        <h2 className="h3 vh--phone" id="featured">
          {title}
        </h2>
        <fieldset className="segmented showcase__toggle" aria-label="Preview">
          {devices.map(({ device: each, name, Mark }) => (
            <button key={each} type="button" aria-pressed={each === device} onClick={() => choose(each)}>
              <Mark className="i" aria-hidden />
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="showcase__stage" style={stageColours(shown.stage)} {...swipe}>
        <ol className="showcase__slides grid one-column">
          {projects.map((project, index) => (
            <Slide
              key={project.id}
              project={project}
              position={`${index + 1} of ${count}`}
              state={index === slides.current ? 'current' : index === slides.previous ? 'leaving' : undefined}
              near={index === slides.current || isNear(index, arrived, count)}
              first={index === 0}
            />
          ))}
        </ol>
      </div>
      <div className="wrap showcase__nav">
        <IconButton icon={ArrowLeft} label="Previous project" onClick={() => travelBy(-1)} />
        <CarouselDots
          names={projects.map((project) => project.title)}
          current={slides.current}
          onChange={(index) => setSlides((before) => goTo(before, index))}
        />
        <span className="num small t2 showcase__place to-end" aria-hidden>
          {place}
        </span>
        <IconButton icon={ArrowRight} label="Next project" onClick={() => travelBy(1)} />
        <VisuallyHidden>
          <span aria-live="polite">{slides.travel && `${shown.title}, ${place}`}</span>
        </VisuallyHidden>
      </div>
    </section>
  )
}

/** Turns the showcase on a sideways swipe of one finger; two fingers are a pinch. */
function useSwipe(onSwipe: (travel: Travel) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || !start.current) return
      const travel = readSwipe(touch.clientX - start.current.x, touch.clientY - start.current.y)
      start.current = undefined
      if (travel) onSwipe(travel)
    },
  }
}

/** Shows the phone preview below 768 px and the desktop one above, until the visitor chooses. */
function usePreview() {
  const isNarrow = useMedia('(width < 48rem)')
  const [chosen, choose] = useState<Device>()
  return { device: chosen ?? (isNarrow ? 'mobile' : 'desktop'), chosen, choose }
}

type Travel = -1 | 1

interface Slides {
  current: number
  /** Index of the slide that is leaving, during the animation. */
  previous?: number
  /** Direction: to the next slide or to the previous one. */
  travel?: Travel
}

/** Moves one step. Wraps round at both ends and keeps the direction. */
export function step({ current }: Slides, travel: Travel, count: number): Slides {
  return { current: (current + travel + count) % count, previous: current, travel }
}

/** Moves straight to an index, without wrapping round. */
export function goTo(slides: Slides, index: number): Slides {
  if (index === slides.current) return slides
  return { current: index, previous: slides.current, travel: index > slides.current ? 1 : -1 }
}

/** Reports whether a slide is current or one step away, so that its picture may be fetched. */
export function isNear(index: number, current: number, count: number): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= 1
}

/** Least sideways movement of a swipe, in pixels. */
const swipeDistance = 48

/** Returns the direction of a swipe, or undefined if the movement is too short or mostly vertical. */
export function readSwipe(x: number, y: number): Travel | undefined {
  if (Math.abs(x) < swipeDistance || Math.abs(x) < 2 * Math.abs(y)) return undefined
  return x < 0 ? 1 : -1
}

interface CarouselDotsProps {
  /** The names of the slides in order. */
  names: readonly string[]
  current: number
  onChange: (index: number) => void
}

function CarouselDots({ names, current, onChange }: CarouselDotsProps) {
  return (
    <fieldset className="dots" aria-label="Projects">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current || undefined}
          onClick={() => onChange(index)}
        />
      ))}
    </fieldset>
  )
}
