import { redirect } from 'react-router'

/** An older address of the work page. */
export function loader() {
  return redirect('/work', 301)
}
