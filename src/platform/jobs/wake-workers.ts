type Sleeper = { wake(): void }

/** A worker that is woken looks into the queue; in a burst of new jobs it need not look for each of them. */
const restMs = 50
const running = new Set<Sleeper>()
let resting: NodeJS.Timeout | null = null
let isWanted = false

/**
 * Wakes every worker of this process, at once or after a short rest: others, and a process without one, find the job when
 * they look next.
 */
export function wakeWorkers(): void {
  if (resting) {
    isWanted = true
    return
  }
  for (const worker of running) worker.wake()
  resting = setTimeout(() => {
    resting = null
    const isLeft = isWanted
    isWanted = false
    if (isLeft) wakeWorkers()
  }, restMs)
  resting.unref()
}

/** @returns what ends it */
export function wakeWhenThereIsWork(worker: Sleeper): () => void {
  running.add(worker)
  return () => running.delete(worker)
}
