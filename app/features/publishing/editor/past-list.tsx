import type { ReactNode } from 'react'
import { Card } from '#design/card.tsx'
import { PagedLines, type PagedLinesProps } from '#design/history/paged-lines.tsx'
import type { Icon } from '#design/icon.ts'

interface PastListProps<Line> extends PagedLinesProps<Line> {
  title: string
  icon: Icon
  aside?: ReactNode
}

export function PastList<Line>({ title, icon, aside, ...lines }: PastListProps<Line>) {
  return (
    <Card title={title} icon={icon} aside={aside} flush>
      <PagedLines {...lines} />
    </Card>
  )
}
