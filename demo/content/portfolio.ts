import type { PortfolioProject } from 'headrow/studio'

export const conceptNote =
  'Concept work: I wrote the brief, drew the pictures and built the pages. The technologies are those I would build it with.'

/** `employmentRelated` is for work done in a job: no concept is, so the badge waits for the owner's own projects. */
export const portfolio: readonly PortfolioProject[] = [
  {
    id: 1,
    title: 'Ginnel',
    client: 'Tattoo studio',
    description:
      'A tattoo studio whose front page is the wall of flash. Pick a numbered drawing and the booking strip slides out from it.',
    techStack: ['Next.js', 'Sanity', 'Tailwind CSS'],
    websiteUrl: '/concepts/ginnel/',
    isWIP: true,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#e9e2d6', ink: '#121110' },
    palette: ['#e9e2d6', '#121110', '#3d5a8c', '#c8321f'],
    previewAlt: {
      desktop: 'Ginnel, a tight grid of numbered line drawings on a desktop',
      mobile: 'Ginnel, numbered line drawings two abreast on a phone',
    },
  },
  {
    id: 2,
    title: 'Tyke',
    client: 'Pet marketplace',
    description:
      'Search is the page. Each listing is a portrait set on the colour of its own coat, and the filters are collar tags.',
    techStack: ['React', 'GraphQL', 'PostgreSQL'],
    websiteUrl: '/concepts/tyke/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#f0c48a', ink: '#1f5b45' },
    palette: ['#f0c48a', '#1f5b45', '#f28a9b', '#fffaf2'],
    previewAlt: {
      desktop: 'Tyke, a search field above portraits of dogs on a desktop',
      mobile: 'Tyke, one portrait below a row of collar-tag filters on a phone',
    },
  },
  {
    id: 3,
    title: 'Fettle',
    client: 'Education',
    description:
      'Lessons in a ruled exercise book. The margin is the navigation, and progress is a column of ticks beside the work.',
    techStack: ['TypeScript', 'Next.js', 'PostgreSQL'],
    websiteUrl: '/concepts/fettle/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#f3f4ec', ink: '#20409a' },
    palette: ['#f3f4ec', '#20409a', '#d8434e', '#b8f0d0'],
    previewAlt: {
      desktop: 'Fettle, a lesson on ruled paper with ticks in the margin on a desktop',
      mobile: 'Fettle, a lesson on ruled paper on a phone',
    },
  },
  {
    id: 4,
    title: 'Ewer',
    client: 'Luxury retail',
    description:
      'A shop for a pottery that fires twelve pieces a season. One window, one beam of light, and a checkout in three steps.',
    techStack: ['Next.js', 'Shopify', 'Stripe'],
    websiteUrl: '/concepts/ewer/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#cfcac9', ink: '#3d0a10' },
    palette: ['#cfcac9', '#3d0a10', '#b9cbbd', '#efeeec'],
    previewAlt: { desktop: 'Ewer, home page on a desktop', mobile: 'Ewer, home page on a phone' },
  },
  {
    id: 5,
    title: 'Flit',
    client: 'Logistics',
    description: 'Man-and-van booking where the quote is the page, and the van fills up as you add rooms.',
    techStack: ['React', 'Node.js', 'PostgreSQL'],
    websiteUrl: '/concepts/flit/',
    isWIP: true,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#d5e8f0', ink: '#17181c' },
    palette: ['#d5e8f0', '#17181c', '#ff4b24', '#c99560'],
    previewAlt: { desktop: 'Flit, booking page on a desktop', mobile: 'Flit, booking page on a phone' },
  },
  {
    id: 6,
    title: 'Throughstone',
    client: 'Construction services',
    description:
      'A wall cut open. Every course down the page is one service, with its depth in metres written at the edge.',
    techStack: ['WordPress', 'PHP', 'MySQL'],
    websiteUrl: '/concepts/throughstone/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#d9d6cc', ink: '#2c3236' },
    palette: ['#d9d6cc', '#2c3236', '#5c6b45', '#a5522a'],
    previewAlt: {
      desktop: 'Throughstone, services as the courses of a cut-open wall on a desktop',
      mobile: 'Throughstone, the top courses of the wall on a phone',
    },
  },
  {
    id: 7,
    title: 'Ashlar',
    client: 'Construction',
    description:
      'A builder’s record you climb. The site is drawn in isometric and rises a storey with every project you scroll past.',
    techStack: ['React', 'TypeScript', 'SVG'],
    websiteUrl: '/concepts/ashlar/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#eceae4', ink: '#0f1a2b' },
    palette: ['#eceae4', '#7d8a94', '#2438c9', '#0f1a2b'],
    previewAlt: {
      desktop: 'Ashlar, a half-built tower in isometric beside a project on a desktop',
      mobile: 'Ashlar, the foot of the isometric tower on a phone',
    },
  },
  {
    id: 8,
    title: 'Beckwatch',
    client: 'Charity',
    description:
      'One line of water runs down the page from moor to city. Each bend is a stretch of river with its next volunteer day.',
    techStack: ['Next.js', 'PostgreSQL', 'Stripe'],
    websiteUrl: '/concepts/beckwatch/',
    isWIP: false,
    employmentRelated: false,
    label: 'Concept work',
    stage: { background: '#bfe3dc', ink: '#0e5a63' },
    palette: ['#bfe3dc', '#0e5a63', '#4a3a2e', '#ffb224'],
    previewAlt: {
      desktop: 'Beckwatch, a river winding down the page on a desktop',
      mobile: 'Beckwatch, a bend of the river with a Give button below on a phone',
    },
  },
]
