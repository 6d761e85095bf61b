import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'
import { studio } from '#studio.config.ts'
import { sky } from './skyline.ts'

export const lostTitle = `Page Not Found | ${studio.name}`

/** The 404 page: the figures set behind the fell, once. */
export function LostPage() {
  return (
    <div className="lost on-ink">
      <picture>
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
        <div className="lost__ways">
          <Anchor className={buttonClass({ tone: 'accent' })} href="/">
            Back to home
          </Anchor>
          <Anchor className={buttonClass({ tone: 'line' })} href="/work">
            See my work
          </Anchor>
          <Anchor className={buttonClass({ tone: 'line' })} href="/contact">
            Contact me
          </Anchor>
        </div>
      </div>
    </div>
  )
}

/** The picture is 3:2 and covers the screen, so a tall screen shows it wider than itself. */
const coverWidth = 'max(100vw, 150vh)'

/** Cropped exactly as the picture beneath is (`slice` is `cover`), so the ridge clips the figures where it is seen. */
function Figures() {
  return (
    <svg
      className="lost__figures"
      viewBox="0 0 2400 1600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="lost-sky">
          <path d={sky} />
        </clipPath>
        <linearGradient id="lost-figures" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".97" />
          <stop offset="1" stopColor="#cfe0e6" stopOpacity=".80" />
        </linearGradient>
        <linearGradient id="lost-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".5" stopColor="#050f11" stopOpacity="0" />
          <stop offset=".92" stopColor="#050f11" stopOpacity=".82" />
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
