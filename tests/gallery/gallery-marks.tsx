import { Briefcase, Construction, Monitor, Smartphone, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { FilterGroup, Segmented } from '#design/fields/filter-group.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { LevelBars } from '#design/marks/level-bars.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { Tag } from '#design/marks/tag.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

const categories = ['All', 'frontend', 'backend', 'design', 'tools', 'mobile'].map((value) => ({
  value,
  label: value,
}))
const levels = ['Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert']

export function Marks() {
  const [category, setCategory] = useState('All')
  const [view, setView] = useState('desktop')
  const [tags, setTags] = useState(['React', 'Node.js', 'PostgreSQL'])
  return (
    <Part id="marks" title="Badges, choices">
      <Specimen title="Badges" span={5}>
        <Row>
          <Badge tone="popular">Popular</Badge>
          <Badge tone="core">Core</Badge>
          <Badge tone="essential">Essential</Badge>
          <Badge tone="popular">Recommended</Badge>
        </Row>
        <Row>
          <Badge tone="warn" icon={Construction}>
            Work in Progress
          </Badge>
          <Badge icon={Briefcase}>Employment Project</Badge>
          <Badge tone="good">Published</Badge>
          <Badge>Draft</Badge>
          <Badge tone="bad">Failed</Badge>
        </Row>
        <Row>
          {tags.map((tag) => (
            <Tag key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          ))}
          <Tag>Only read</Tag>
        </Row>
        <Row>
          <Avatar name="Jane Doe" />
          <Avatar name="Jane Doe" size="lg" />
          <Avatar />
          <Avatar waiting={UserRoundPlus} />
        </Row>
      </Specimen>
      <Specimen title="Filters, segmented, tabs" span={7}>
        <FilterGroup label="Category" options={categories} value={category} onChange={setCategory} />
        <Row>
          <Segmented
            label="Preview"
            options={[
              { value: 'desktop', label: 'Desktop', icon: Monitor },
              { value: 'mobile', label: 'Mobile', icon: Smartphone },
            ]}
            value={view}
            onChange={setView}
          />
        </Row>
      </Specimen>
      <Specimen title="Levels" span={6}>
        {levels.toReversed().map((word) => (
          <LevelBars key={word} level={levels.indexOf(word) + 1} label={word} />
        ))}
      </Specimen>
      <Specimen title="Progress" span={6}>
        <ProgressBar label="Uploading hero-2400.avif" value={62} />
        <ProgressBar label="Done" value={100} />
      </Specimen>
      <Specimen title="Ticks" span={5}>
        <TickList
          items={['10 pages', 'Unlimited revisions', 'A line that is long enough to need a second one']}
        />
      </Specimen>
    </Part>
  )
}
