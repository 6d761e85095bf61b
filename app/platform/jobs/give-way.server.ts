import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** While one turn of the event loop takes this long, the process has its hands full with visitors. */
const crowdedMs = 5
const pauseMs = 20
const mostPauses = 12

/**
 * A job can wait a moment, somebody in front of a form cannot. Each message causes three jobs that take several times
 * its own processor time; a rush of them would otherwise share the process with its own mails. Never waits longer than a
 * quarter of a second or so, so that mails also leave a site that is always busy.
 */
export async function giveWay(): Promise<void> {
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    const before = performance.now()
    await nextTurn()
    if (performance.now() - before < crowdedMs) return
    await sleep(pauseMs)
  }
}
