/** A share in percent with one place at most, never rounded up, so that "100%" is all of them; "0%" of nothing. */
export function percentText(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10}%`
}
