/** After this time half of what somebody has used is forgotten. */
const halfLifeMs = 5_000
/** Who has used less than this lately is in nobody's way. */
const smallUseMs = 500

/**
 * Who has used how much of the processor lately. Greedy is whose use is more than twice that of somebody else who has work
 * too; with nobody else there, nobody is. Kept in memory: it only says who steps back on this machine.
 */
export function createFairShare(now: () => number = () => performance.now()) {
  const uses = new Map<string, { ms: number; at: number }>()
  const left = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((now() - at) / halfLifeMs)
  const isHere = ({ at }: { at: number }) => now() - at < halfLifeMs
  return {
    /** Notes that an owner has work, and how long its last job kept the processor. */
    note(owner: string, ms = 0): void {
      const known = uses.get(owner)
      uses.set(owner, { ms: ms + (known ? left(known) : 0), at: now() })
      for (const [other, use] of uses) if (!isHere(use) && left(use) < 1) uses.delete(other)
    },
    isGreedy(owner: string): boolean {
      const use = uses.get(owner)
      const own = use ? left(use) : 0
      if (own < smallUseMs) return false
      return [...uses].some(([other, one]) => other !== owner && isHere(one) && left(one) * 2 < own)
    },
  }
}
