import type { z } from 'zod'
import { createPost } from '#features/publishing/posts/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { postInput } from '#features/publishing/posts/schema.ts'
import { createProject } from '#features/publishing/projects/commands.server.ts'
import { projectInput } from '#features/publishing/projects/schema.ts'
import { saveDraft } from '#features/publishing/save/draft-item.server.ts'
import { trashItem } from '#features/publishing/save/trash-item.server.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { DemoEvent, Stage } from './timeline.ts'

type PostText = z.input<typeof postInput>

const published: PostText = {
  title: 'What to have ready before you ask for a website',
  slug: 'before-you-ask-for-a-website',
  category: 'Working together',
  excerpt: 'Five things that save you a fortnight, and none of them is a logo.',
  ...{ featuredImage: '/images/covers/dale-1280.jpg', featuredImageAlt: 'A dale with walls and a lane' },
  published: true,
  content: `Most first conversations about a website begin with colours. They are the last thing that I need.

## Who it is for

One sentence about one person. 'Parents who look for a nursery on the bus' is worth more than a page of target groups.

## What they should do

Ring, write, book, buy. One of these is the first; the others can wait for their turn on the page.

## What you have, and who decides

Photographs, prices, the three questions that everybody asks. If more than two people decide, say so at the beginning.

## When it has to be there

And what happens on that day. A fair, a season, a letter to all customers: knowing it decides what is built first.`,
}

const planned: PostText = {
  ...{ title: 'Three pages that every small business can delete', slug: 'three-pages-to-delete' },
  category: 'Design Trends',
  excerpt: 'The news from two years ago, the mission, and the gallery of the summer party.',
  featuredImage: '/images/covers/mist-1280.jpg',
  featuredImageAlt: 'First light in a dale, mist on the valley floor',
  content: 'A page that nobody reads still costs: it has to be kept true.',
}

const unfinished: PostText = {
  ...{ title: 'How I test a site on an old phone', slug: 'testing-on-an-old-phone', category: 'Development' },
  content: 'The phone is nine years old. To do: three photographs, and the numbers of the last project.',
}

const dropped: PostText = {
  ...{ title: 'My favourite fonts of the year', slug: 'favourite-fonts', category: 'Design Trends' },
  content: 'Everybody writes this one. I would rather not.',
}

/** Writes posts and a project in every state beside a new site's content. */
export function postEvents(stage: Stage): DemoEvent[] {
  const { dayBefore, minutesBefore, now, owner, editor } = stage
  const inFourDays = new Date(now.getTime() + 4 * 24 * 60 * 60 * 1000).toISOString()
  return [
    {
      at: dayBefore(48, '09:00'),
      run: (app) => write(app, stage, published).then((id) => edit(app, stage, id)),
    },
    {
      at: dayBefore(20, '16:30'),
      run: async (app) => trashItem(app, posts, owner, await write(app, stage, dropped)),
    },
    { at: dayBefore(6, '11:15'), run: (app) => writeProject(app, stage) },
    { at: dayBefore(2, '17:40'), run: (app) => write(app, { ...stage, owner: editor }, unfinished) },
    { at: minutesBefore(5), run: (app) => write(app, stage, { ...planned, publishedAt: inFourDays }) },
  ]
}

async function write(app: App, { owner }: Stage, text: PostText): Promise<string> {
  const input = postInput.parse(text)
  const rendered = await app.renderer.article(owner.id, input.content)
  return inTransaction(app, (tx) => createPost(app, tx, owner, input, rendered))
}

/** Changes a published post without saving it to the site. */
function edit(app: App, { editor }: Stage, id: string): Promise<unknown> {
  const text = { title: 'What to have ready before you ask for a site' }
  return saveDraft(app, posts, editor, { id, text, version: 1 })
}

async function writeProject(app: App, { owner, now }: Stage): Promise<string> {
  const input = projectInput.parse({
    ...{ title: 'The Soup Library', slug: 'the-soup-library', client: 'The Soup Library' },
    completionDate: studioDay(now),
    description: 'A lending library for recipes, with reminders that nobody minds.',
    content: '## The task\n\nForty members, four hundred recipes and one spreadsheet.',
    ...{ services: ['Web development'], technologies: ['TypeScript', 'SQLite'], published: false },
  })
  const rendered = await app.renderer.sections(owner.id, input.content)
  return inTransaction(app, (tx) => createProject(app, tx, owner, input, rendered))
}
