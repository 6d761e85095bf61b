import { Clock, Eye, MousePointerClick, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Pager } from '#design/data/pager.tsx'
import { RankedList } from '#design/data/ranked-list.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import { type Column, RowActions, Table, TableTitle } from '#design/data/table.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Part, Specimen } from './specimen.tsx'

interface Post {
  title: string
  slug: string
  published: boolean
  date: string
}

const posts: Post[] = [
  {
    title: 'The Future of Web Design in 2025',
    slug: '/future-of-web-design-2025',
    published: true,
    date: '14 Nov 2025',
  },
  {
    title: 'Why Performance Matters in Web Development',
    slug: '/performance-matters-web-development',
    published: true,
    date: '2 Nov 2025',
  },
  { title: 'Notes for a talk', slug: '/notes-for-a-talk', published: false, date: '28 Oct 2025' },
]

const columns: Column<Post>[] = [
  { head: 'Title', cell: (post) => <TableTitle title={post.title} sub={post.slug} /> },
  {
    head: 'Status',
    cell: (post) => (post.published ? <Badge tone="good">Published</Badge> : <Badge>Draft</Badge>),
  },
  { head: 'Date', phone: 'none', cell: (post) => <span className="num">{post.date}</span> },
  {
    head: 'Actions',
    phone: 'end',
    align: 'end',
    cell: (post) => (
      <RowActions>
        <IconButton icon={Pencil} label={`Edit ${post.title}`} tone="bare" />
        <IconButton icon={Trash2} label={`Delete ${post.title}`} tone="bad" />
      </RowActions>
    ),
  },
]

const stats: Stat[] = [
  { label: 'Page Views', value: '2,547', icon: Eye, change: 12.4, remark: 'vs previous period' },
  { label: 'Unique Visitors', value: '843', icon: Users, change: -3.1, remark: 'vs previous period' },
  {
    label: 'Avg. Session',
    href: '/_gallery',
    value: '2m 34s',
    icon: Clock,
    change: 0,
    remark: 'vs previous period',
  },
  { label: 'Interactions', value: '196', icon: MousePointerClick, remark: 'no figures before' },
]

export function Data() {
  const [page, setPage] = useState(1)
  const [far, setFar] = useState(40)
  return (
    <Part id="data" title="Cards, figures, tables">
      <div data-density="compact" className="boxless">
        <Specimen title="Figures" span={12}>
          <StatStrip stats={stats} />
        </Specimen>
        <Specimen title="Ranked rows" span={12}>
          <RankedList
            rows={[
              { name: '/blog/pricing', count: 98 },
              { name: '/services', count: 27 },
            ]}
            none="Nothing yet."
          />
        </Specimen>
        <Specimen title="Table and pager" span={12}>
          <Card
            title="Blog posts"
            sub="3 of 30"
            aside={<ArrowLink href="/_gallery">All posts</ArrowLink>}
            level={3}
            flush
          >
            <Table caption="Blog posts" columns={columns} rows={posts} rowKey={(post) => post.slug} />
            <Pager page={page} pages={3} summary={`Showing page ${page} of 3`} onPage={setPage} />
          </Card>
          <Card level={3} title="Many pages" flush>
            <Pager
              label="Many pages"
              page={far}
              pages={1000}
              summary={`Showing page ${far} of 1000`}
              onPage={setFar}
            />
          </Card>
        </Specimen>
        <Specimen title="Card with a head row and a foot" span={6}>
          <Card
            level={3}
            title="Profile Information"
            icon={Users}
            aside={<Badge tone="good">Verified</Badge>}
            foot={<Button>Save Changes</Button>}
          >
            A card starts with a row that says what it is.
          </Card>
        </Specimen>
        <Specimen title="Pager without numbers" span={6}>
          <Card level={3} flush>
            <Pager
              label="Plain pages"
              page={2}
              pages={3}
              summary="Page 2 of 3"
              plain
              href={(to) => `/_gallery?page=${to}#data`}
            />
          </Card>
        </Specimen>
      </div>
    </Part>
  )
}
