type Sleeper = { wake(): void }

const running = new Set<Sleeper>()

/** Wakes every worker of this process: others, and a process without one, find the job when they look next. */
export function wakeWorkers(): void {
  for (const worker of running) worker.wake()
}

/** @returns what ends it */
export function wakeWhenThereIsWork(worker: Sleeper): () => void {
  running.add(worker)
  return () => running.delete(worker)
}
