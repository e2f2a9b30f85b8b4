/**
 * A share as it is shown: the nearest tenth of a percent, but what is less than all is never "100%", and what is more than
 * none never "0%".
 */
export function shownShare(share: number): number {
  const tenths = Math.round(share * 1000)
  if (share < 1 && tenths === 1000) return 0.999
  if (share > 0 && tenths === 0) return 0.001
  return tenths / 1000
}

/** Such a share in percent, for other programs; "0%" of nothing. */
export function percentText(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round(shownShare(part / whole) * 1000) / 10}%`
}
