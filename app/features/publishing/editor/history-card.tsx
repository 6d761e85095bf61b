import { History } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { HistoryLines, type HistoryProps } from '#design/history/history-lines.tsx'

export function HistoryCard(history: HistoryProps) {
  return (
    <Card title="History" icon={History} flush>
      <HistoryLines {...history} />
    </Card>
  )
}
