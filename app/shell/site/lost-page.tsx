import { Button } from '#design/actions/button.tsx'
import { SearchForm } from '#features/search/page/search-form.tsx'
import { nightSky, studio } from '#studio'

export const lostTitle = (): string => `Page Not Found | ${studio.name}`

/** The 404 page: the figures behind the hill, once. */
export function LostPage() {
  return (
    <div className="lost on-ink">
      <picture className="scenery">
        <source
          type="image/avif"
          srcSet="/images/night-800.avif 800w, /images/night-1600.avif 1600w"
          sizes={coverWidth}
        />
        <img
          srcSet="/images/night-800.jpg 800w, /images/night-1600.jpg 1600w"
          sizes={coverWidth}
          src="/images/night-1600.jpg"
          alt=""
          width={1600}
          height={1067}
          fetchPriority="high"
        />
      </picture>
      <Figures />
      <div className="wrap lost__text">
        <h1 className="h2">Page Not Found</h1>
        <p className="lead">
          The page you are looking for has vanished into the digital void. Everything else is where you left
          it.
        </p>
        <div className="above-6">
          <SearchForm tone="line" />
        </div>
        <div className="cluster actions--fill on-ink above-4">
          <Button tone="accent" href="/" data-track="Back to home">
            Back to home
          </Button>
          <Button tone="line" href="/work" data-track="See my work">
            See my work
          </Button>
          <Button tone="line" href="/contact" data-track="Contact me">
            Contact me
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The picture is 3:2 and covers the screen, so a tall screen scales it to more than its width. */
const coverWidth = 'max(100vw, 150vh)'

/**
 * Cropped exactly as the picture below it (`slice` is `cover`), so that the ridge cuts the figures where it is
 * visible.
 */
function Figures() {
  return (
    <svg
      className="lost__figures scenery"
      viewBox="0 0 2400 1600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="lost-sky">
          <path d={nightSky} />
        </clipPath>
        <linearGradient id="lost-figures" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".97" />
          <stop offset="1" stopColor="var(--night-mist)" stopOpacity=".80" />
        </linearGradient>
        <linearGradient id="lost-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".5" stopColor="var(--night-deep)" stopOpacity="0" />
          <stop offset=".92" stopColor="var(--night-deep)" stopOpacity=".82" />
        </linearGradient>
      </defs>
      <g clipPath="url(#lost-sky)">
        <g className="lost__sinking" textAnchor="middle" fill="url(#lost-figures)">
          <text className="lost__wide" x="1185" y="842" fontSize="620" letterSpacing="-34">
            404
          </text>
          <text className="lost__tall" x="1192" y="866" fontSize="338" letterSpacing="-18">
            404
          </text>
        </g>
      </g>
      <rect width="2400" height="1600" fill="url(#lost-shade)" />
    </svg>
  )
}
