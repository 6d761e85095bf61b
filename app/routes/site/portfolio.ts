import { redirect } from 'react-router'

/** Redirects an older address of the work page. */
export function loader() {
  return redirect('/work', 301)
}
