import { data } from 'react-router'

/** Leaves heading, title and words to the boundary in `shell/admin/page.tsx`. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
