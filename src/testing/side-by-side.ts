/**
 * Does work for many things, a few at a time, for tests that ask a server thousands of things which don't meet: one after
 * another, each would wait for its turn on a busy machine. Ends with the first error, after those beside it.
 */
export async function sideBySide<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  for (let at = 0; at < things.length; at += atOnce) {
    const done = await Promise.allSettled(things.slice(at, at + atOnce).map(work))
    const failed = done.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}
