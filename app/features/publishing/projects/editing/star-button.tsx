import { Star } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { featureProject } from '../requests.ts'
import type { AdminProject } from '../schema.ts'
import './project-editor.css'

/** Features a project, or no longer. Shows the new state before the server has answered. */
export function StarButton({ project, onChanged }: { project: AdminProject; onChanged: () => void }) {
  const [wanted, setWanted] = useState<boolean>()
  const [seen, setSeen] = useState(project)
  const toast = useToast()
  if (seen !== project) {
    setSeen(project)
    setWanted(undefined)
  }
  const featured = wanted ?? project.featured

  async function toggle() {
    setWanted(!featured)
    const outcome = await attempt(featureProject(project._id, !featured))
    if (!outcome.ok) {
      setWanted(undefined)
      return toast.bad(outcome.message)
    }
    onChanged()
  }

  return (
    <IconButton
      className="star"
      tone="bare"
      icon={Star}
      label={`Feature ${project.title || 'Untitled'}`}
      title={featured ? 'Featured' : 'Not featured'}
      aria-pressed={featured}
      onClick={() => void toggle()}
    />
  )
}
