import type { Box } from './page-words'

export type Rotation = 0 | 90 | 180 | 270

/** Width and height in CSS pixels. */
export type Size = { width: number; height: number }

/** Where a page lies in the long strip of pages, in pixels. */
export type PagePlace = Size & { number: number; top: number; rotation: Rotation }

export const defaultScale = 1.5
export const smallestScale = 0.25
export const largestScale = 6
/** Space above each page and below the last one, in pixels. */
export const pageGap = 12

type PageShape = { number: number; widthPoints: number; heightPoints: number; rotation: number }

/** A quarter turn more or less, as one of the four. */
export function turned(rotation: number, by: number): Rotation {
  return ((((Math.round((rotation + by) / 90) * 90) % 360) + 360) % 360) as Rotation
}

/** The place of every page under each other; at scale 1 a point of paper is a pixel. */
export function layPages(pages: readonly PageShape[], scale: number): { places: PagePlace[] } & Size {
  let top = pageGap
  const places = pages.map((page) => {
    const rotation = turned(page.rotation, 0)
    const size = rotatedSize({ width: page.widthPoints * scale, height: page.heightPoints * scale }, rotation)
    const place = { number: page.number, top, rotation, ...size }
    top += size.height + pageGap
    return place
  })
  return { places, height: top, width: Math.max(0, ...places.map(({ width }) => width)) }
}

export function rotatedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The pages to draw for what is in sight, one more on either side. */
export function pagesInSight(places: readonly PagePlace[], top: number, height: number): PagePlace[] {
  const first = places.findIndex((place) => place.top + place.height > top)
  const after = places.findIndex((place) => place.top >= top + height)
  const from = first < 0 ? places.length - 1 : first
  return places.slice(Math.max(0, from - 1), (after < 0 ? places.length : after) + 1)
}

/** The page that fills most of what is in sight. */
export function pageInFocus(places: readonly PagePlace[], top: number, height: number): number {
  const seen = (place: PagePlace) =>
    Math.min(place.top + place.height, top + height) - Math.max(place.top, top)
  let best: PagePlace | undefined
  for (const place of places) if (!best || seen(place) > seen(best)) best = place
  return best?.number ?? 1
}

/** A box of the upright page (fractions) as it lies on the turned page (fractions). */
export function rotatedBox(box: Box, rotation: Rotation): Box {
  const { x, y, w, h } = box
  if (rotation === 90) return { x: 1 - y - h, y: x, w: h, h: w }
  if (rotation === 180) return { x: 1 - x - w, y: 1 - y - h, w, h }
  if (rotation === 270) return { x: y, y: 1 - x - w, w: h, h: w }
  return box
}

/** A point on the turned page (fractions) as a point of the upright page (fractions). */
export function uprightPoint(x: number, y: number, rotation: Rotation): { x: number; y: number } {
  if (rotation === 90) return { x: y, y: 1 - x }
  if (rotation === 180) return { x: 1 - x, y: 1 - y }
  if (rotation === 270) return { x: 1 - y, y: x }
  return { x, y }
}

/** Where to scroll so that a part of the strip is well in sight; the same place when it already is. */
export function scrollToSee(
  part: { left: number; top: number } & Size,
  view: { left: number; top: number } & Size,
): { left: number; top: number } {
  const along = (start: number, length: number, from: number, room: number) => {
    const margin = Math.min(40, room / 8)
    const isInSight = start >= from + margin && start + length <= from + room - margin
    return isInSight ? from : Math.max(0, start + length / 2 - room / 2)
  }
  return {
    left: along(part.left, part.width, view.left, view.width),
    top: along(part.top, part.height, view.top, view.height),
  }
}

/** The scale at which a page fills the room by its width, or wholly. */
export function fittingScale(page: PageShape, room: Size, fit: 'width' | 'page'): number {
  const size = rotatedSize({ width: page.widthPoints, height: page.heightPoints }, turned(page.rotation, 0))
  const byWidth = (room.width - 2 * pageGap) / size.width
  return boundedScale(
    fit === 'width' ? byWidth : Math.min(byWidth, (room.height - 2 * pageGap) / size.height),
  )
}

/** Within what is useful, to three digits. NaN and the like become the default. */
export function boundedScale(scale: number): number {
  if (!Number.isFinite(scale) || scale <= 0) return defaultScale
  return Math.round(Math.min(largestScale, Math.max(smallestScale, scale)) * 1000) / 1000
}

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6]

/** The next round step of zoom in a direction. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const further = steps.filter((step) => (direction > 0 ? step > scale + 0.001 : step < scale - 0.001))
  return (direction > 0 ? further[0] : further.at(-1)) ?? boundedScale(scale)
}
