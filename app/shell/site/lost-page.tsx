import { Button } from '#design/actions/button.tsx'
import { studio } from '#studio'

export const lostTitle = `Page Not Found | ${studio.name}`

/** The 404 page: the figures behind the hill, once. */
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
        <div className="lost__ways cluster actions--fill on-ink">
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

/**
 * The sky of the night photograph in its own 2400 x 1600 units: everything above the ridge, traced from the
 * photograph, so that a shape clipped by it stands behind the hill.
 */
const sky =
  'M0 0H2400L2399 657 2375 659 2371 657 2347 633 2329 617 2310 613 2240 622 2207 620 2189 622 2165 617 2128 613 2095 613 2053 603 2021 599 2002 599 1983 594 1960 597 1941 595 1923 597 1885 596 1792 611 1759 613 1713 623 1675 619 1647 622 1629 627 1619 627 1587 635 1512 661 1475 691 1442 723 1414 757 1405 762 1395 772 1386 779 1358 786 1339 795 1316 799 1297 808 1293 813 1288 823 1260 867 1255 874 1251 875 1232 872 1181 853 1129 844 1120 839 1097 833 1078 832 1041 824 1022 822 999 815 910 811 868 801 840 798 798 801 779 805 742 807 719 811 635 802 588 785 565 783 546 783 504 787 411 782 378 785 350 783 294 787 275 784 257 774 229 763 219 758 168 747 149 748 140 753 93 757 70 763 42 767 0 769Z'
