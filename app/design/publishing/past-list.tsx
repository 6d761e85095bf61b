import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import type { Icon } from '../icon.ts'
import { PastLines, type PastLinesProps } from './past-lines.tsx'

interface PastListProps<Line> extends PastLinesProps<Line> {
  title: string
  icon: Icon
  aside?: ReactNode
}

export function PastList<Line>({ title, icon, aside, ...lines }: PastListProps<Line>) {
  return (
    <Card title={title} icon={icon} aside={aside} flush>
      <PastLines {...lines} />
    </Card>
  )
}
