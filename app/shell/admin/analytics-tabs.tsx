import { Anchor } from '#design/actions/anchor.tsx'

const tabs = [
  { label: 'Overview', path: '/admin/analytics' },
  { label: 'Experiments', path: '/admin/analytics/experiments' },
] as const

interface AnalyticsTabsProps {
  current: (typeof tabs)[number]['label']
  running: number
}

export function AnalyticsTabs({ current, running }: AnalyticsTabsProps) {
  return (
    <nav className="tabbar" aria-label="Analytics">
      {tabs.map(({ label, path }) => (
        <Anchor key={path} href={path} aria-current={label === current ? 'page' : undefined}>
          {label}
          {label === 'Experiments' && running > 0 && <span className="num">{`${running} running`}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
