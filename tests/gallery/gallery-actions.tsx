import { ArrowLeft, ArrowRight, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { ArrowLink, TextLink } from '#design/actions/anchor.tsx'
import { Button, type ButtonProps } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Part, Row, Specimen, State } from './specimen.tsx'

const tones = [
  { tone: 'accent', words: 'Get Started', busy: 'Sending...' },
  { tone: 'ink', words: 'Send Message', busy: 'Sending...' },
  { tone: 'line', words: 'View Services', busy: 'Loading...' },
  { tone: 'bare', words: 'Back', busy: 'Going...' },
  { tone: 'risky', words: 'Erase', busy: 'Erasing...' },
  { tone: 'bad', words: 'Delete', busy: 'Deleting...' },
] satisfies { tone: ButtonProps['tone']; words: string; busy: string }[]

export function Actions() {
  return (
    <Part id="actions" title="Buttons and links">
      <Specimen title="Buttons" span={8}>
        {tones.map(({ tone, words, busy }) => (
          <Row key={tone}>
            <State name={tone}>
              <Button tone={tone} arrow={tone === 'accent'}>
                {words}
              </Button>
            </State>
            <State name="hover">
              <Button tone={tone} className="is-hover" arrow={tone === 'accent'}>
                {words}
              </Button>
            </State>
            <State name="press">
              <Button tone={tone} className="is-press">
                {words}
              </Button>
            </State>
            <State name="focus" focused>
              <Button tone={tone}>{words}</Button>
            </State>
            <State name="busy">
              <Button tone={tone} busy busyLabel={busy}>
                {words}
              </Button>
            </State>
            <State name="disabled">
              <Button tone={tone} disabled>
                {words}
              </Button>
            </State>
          </Row>
        ))}
      </Specimen>
      <Specimen title="Sizes" span={4}>
        <Row>
          <State name="56, hero and forms">
            <Button size="lg">Large 56</Button>
          </State>
          <State name="48, default">
            <Button>Medium 48</Button>
          </State>
          <State name="40, cards">
            <Button size="sm">Small 40</Button>
          </State>
        </Row>
        <Row>
          <State name="with an icon">
            <Button tone="bare" icon={ArrowLeft}>
              Back
            </Button>
          </State>
          <State name="a link">
            <Button tone="line" href="/_gallery">
              View details
            </Button>
          </State>
        </Row>
        <div data-density="compact">
          <Row>
            <State name="compact, 40">
              <Button>Save Changes</Button>
            </State>
            <State name="compact">
              <Button tone="line" icon={RefreshCw}>
                Refresh
              </Button>
            </State>
          </Row>
        </div>
        <Button size="lg" tone="line" wide>
          The width of its place
        </Button>
      </Specimen>
      <Specimen title="Icon buttons" span={6}>
        <Row>
          <State name="square 44">
            <IconButton icon={ArrowRight} label="Next" />
          </State>
          <State name="hover">
            <IconButton icon={ArrowRight} label="Next, under the pointer" className="is-hover" />
          </State>
          <State name="focus" focused>
            <IconButton icon={ArrowRight} label="Next, focused" />
          </State>
          <State name="disabled">
            <IconButton icon={ArrowRight} label="Next, disabled" disabled />
          </State>
          <State name="busy">
            <IconButton icon={RefreshCw} label="Refresh, busy" busy />
          </State>
          <State name="bare">
            <IconButton icon={Pencil} label="Edit" tone="bare" />
          </State>
          <State name="destroys">
            <IconButton icon={Trash2} label="Delete" tone="bad" />
          </State>
        </Row>
      </Specimen>
      <Specimen title="Links" span={6}>
        <Row>
          <State name="arrow link">
            <ArrowLink href="/_gallery">Learn more</ArrowLink>
          </State>
          <State name="hover">
            <ArrowLink href="/_gallery" className="is-hover">
              Learn more
            </ArrowLink>
          </State>
          <State name="back">
            <ArrowLink href="/_gallery" back>
              Back to Blog
            </ArrowLink>
          </State>
        </Row>
        <p>
          In running text, as in <TextLink href="/_gallery">Privacy Policy</TextLink>, links are underlined.
        </p>
      </Specimen>
      <Specimen title="On ink" ink>
        <Row>
          <State name="accent">
            <Button tone="accent" arrow>
              Book Now
            </Button>
          </State>
          <State name="focus" focused>
            <Button tone="accent">Book Now</Button>
          </State>
        </Row>
      </Specimen>
    </Part>
  )
}
