export type Failure = { id: number; why: string }
export type RunState<Done> = { done: Done[]; failed: Failure[]; total: number }

type Asked<Item, Done> = {
  items: readonly Item[]
  idOf(item: Item): number
  act(item: Item): Promise<Done>
  /** Told after each one. */
  onStep(state: RunState<Done>): void
  /** Those that have begun are finished; the others are left as they are. */
  signal: AbortSignal
}

const atOnce = 4

/** Does something with each of many, a few at a time. One that fails stops no other. */
export async function runEach<Item, Done>(asked: Asked<Item, Done>): Promise<RunState<Done>> {
  const { items, idOf, act, onStep, signal } = asked
  const waiting = [...items]
  let state: RunState<Done> = { done: [], failed: [], total: items.length }
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) {
      try {
        const done = await act(item)
        state = { ...state, done: [...state.done, done] }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        state = { ...state, failed: [...state.failed, { id: idOf(item), why }] }
      }
      onStep(state)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return state
}
