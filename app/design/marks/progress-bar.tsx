import { type CSSProperties, useId } from 'react'

interface ProgressBarProps {
  label: string
  value: number
  max?: number
}

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const labelId = useId()
  const share = Math.min(1, Math.max(0, value / max))
  const percent = Math.round(share * 100)
  return (
    <div className="progress">
      <div className="spread">
        <span id={labelId}>{label}</span>
        <span className="num">{percent}%</span>
      </div>
      <div
        className="progress__track surface-3 clip"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="progress__fill" style={{ '--p': share } as CSSProperties} />
      </div>
    </div>
  )
}
