/** Pseudorandom draws that are the same for a seed everywhere (mulberry32). */
export type Random = {
  next(): number
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the alternatives of "a|b|c". */
  one(alternatives: string): string
  digits(count: number): string
  shuffled<T>(from: readonly T[]): T[]
}

export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const random: Random = {
    next,
    int,
    chance: (share) => next() < share,
    pick: (from) => from[int(0, from.length - 1)]!,
    one: (alternatives) => random.pick(alternatives.split('|')),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    shuffled: (from) =>
      from
        .map((one) => [next(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
  }
  return random
}
