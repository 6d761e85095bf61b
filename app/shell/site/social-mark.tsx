import { socialMarks } from './social-marks.ts'

export function SocialMark({ icon }: { icon: keyof typeof socialMarks }) {
  return (
    <svg className="social-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={socialMarks[icon]} />
    </svg>
  )
}
