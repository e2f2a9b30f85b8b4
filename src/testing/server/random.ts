/** Random, but the same for the same seed: a finding can be met again. (mulberry32) */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    isOneIn: (many: number) => below(many) === 0,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)]!,
  }
}
export type Random = ReturnType<typeof randomFrom>
