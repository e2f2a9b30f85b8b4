export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** A box of a page within its edges, in fractions of five digits. */
export function roundedBox(box: { x: number; y: number; w: number; h: number }) {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000
  return { x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) }
}
