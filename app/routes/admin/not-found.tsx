import { data } from 'react-router'
import { adminMetadata } from '#shell/admin/metadata.ts'

export const meta = () => adminMetadata('Page Not Found')

export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
