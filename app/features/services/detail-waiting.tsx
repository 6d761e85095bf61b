import { Skeleton } from '#design/skeleton.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'

/** Skeleton of the content while its script loads. */
export function DetailWaiting() {
  return (
    <div className="sdetail__waiting" aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="80%" height="1.6rem" />
      <Skeleton width="60%" height="1.6rem" />
      <Skeleton block height="4.5rem" />
      <Skeleton block height="16rem" />
    </div>
  )
}
