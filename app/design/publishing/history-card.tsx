import { History } from 'lucide-react'
import { Card } from '../card.tsx'
import { HistoryLines, type HistoryProps } from './history-lines.tsx'

export function HistoryCard(history: HistoryProps) {
  return (
    <Card title="History" icon={History} flush>
      <HistoryLines {...history} />
    </Card>
  )
}
