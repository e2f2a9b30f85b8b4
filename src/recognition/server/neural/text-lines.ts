/**
 * Where a printed line runs on a picture, in its pixels: the middle, the direction (radians, positive when it falls to the
 * right), how long and how high it is. Lines side by side have one `row`.
 */
export type TextLine = { x: number; y: number; angle: number; length: number; height: number; row: number }

/** How likely each pixel belongs to the middle of a line of text, 0 to 1. */
export type TextMap = { width: number; height: number; values: Float32Array }

/** From this likelihood on a pixel is text; a region whose mean is lower than the second is not. Both as the makers of the model have them. */
const leastOfPixel = 0.3
const leastOfRegion = 0.5
/** The model marks the middle of a line; it is this much more, in areas by circumferences. */
const growth = 1.6
const leastPixels = 12
/** The direction of a shorter region cannot be told from its form. */
const leastSlimness = 4
/** More regions than any page has lines: the largest are read. */
const mostLines = 800

/** Finds the lines of text on a map, from the top down, each row from the left. */
export function linesOnMap(map: TextMap): TextLine[] {
  const regions = regionsOf(map)
    .sort((a, b) => b.pixels.length - a.pixels.length)
    .slice(0, mostLines)
  const angle = commonAngle(regions)
  const lines = regions
    .map((region) => {
      const own = region.slimness >= leastSlimness ? region.angle : angle
      // up and down are one direction to its form: all lines run as most do
      return lineOf(region, map.width, own - Math.PI * Math.round((own - angle) / Math.PI))
    })
    .filter((line) => line.height >= 4)
  return inRows(lines, angle)
}

/** Lines whose middles are at one height, as the page lies, are one row. */
function inRows(lines: readonly Omit<TextLine, 'row'>[], angle: number): TextLine[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const placed = lines
    .map((line) => ({ line, along: line.x * cos + line.y * sin, across: line.y * cos - line.x * sin }))
    .sort((a, b) => a.across - b.across)
  const rows: (typeof placed)[] = []
  for (const one of placed) {
    const last = rows.at(-1)?.at(-1)
    if (last && one.across - last.across < Math.min(last.line.height, one.line.height) * 0.4)
      rows.at(-1)!.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row, at) =>
    row.sort((a, b) => a.along - b.along).map(({ line }) => ({ ...line, row: at })),
  )
}

type Region = { pixels: number[]; x: number; y: number; angle: number; slimness: number }

/** Pixels of text that touch each other. */
function regionsOf({ width, height, values }: TextMap): Region[] {
  const isSeen = new Uint8Array(values.length)
  const regions: Region[] = []
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start] || values[start]! < leastOfPixel) continue
    isSeen[start] = 1
    const pixels = [start]
    let sum = 0
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next]!
      const x = at % width
      sum += values[at]!
      for (const beside of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at >= width ? at - width : -1,
        at < width * (height - 1) ? at + width : -1,
      ]) {
        if (beside < 0 || isSeen[beside] || values[beside]! < leastOfPixel) continue
        isSeen[beside] = 1
        pixels.push(beside)
      }
    }
    if (pixels.length >= leastPixels && sum / pixels.length >= leastOfRegion)
      regions.push(formOf(pixels, width))
  }
  return regions
}

/** The middle, the direction and how much longer than high: by the moments of its pixels. */
function formOf(pixels: number[], width: number): Region {
  const count = pixels.length
  let [x, y] = [0, 0]
  for (const at of pixels) {
    x += at % width
    y += Math.floor(at / width)
  }
  x /= count
  y /= count
  let [xx, xy, yy] = [1 / 12, 0, 1 / 12]
  for (const at of pixels) {
    const dx = (at % width) - x
    const dy = Math.floor(at / width) - y
    xx += (dx * dx) / count
    xy += (dx * dy) / count
    yy += (dy * dy) / count
  }
  const middle = (xx + yy) / 2
  const spread = Math.hypot((xx - yy) / 2, xy)
  return {
    pixels,
    x,
    y,
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    slimness: Math.sqrt((middle + spread) / Math.max(1 / 12, middle - spread)),
  }
}

/** The direction of most of the text, to the right or downward. Doubled, so that up and down are one direction. */
function commonAngle(regions: readonly Region[]): number {
  let [across, down] = [0, 0]
  for (const { slimness, angle, pixels } of regions) {
    if (slimness < leastSlimness) continue
    across += Math.cos(2 * angle) * pixels.length
    down += Math.sin(2 * angle) * pixels.length
  }
  const angle = Math.atan2(down, across) / 2
  return angle < -Math.PI / 4 ? angle + Math.PI : angle
}

/** The same lines read from their other end: the page stood on its head. */
export function reversed(lines: readonly TextLine[]): TextLine[] {
  const last = Math.max(0, ...lines.map(({ row }) => row))
  return lines.map((line) => ({ ...line, angle: line.angle + Math.PI, row: last - line.row })).reverse()
}

function lineOf({ pixels, x, y }: Region, width: number, angle: number): Omit<TextLine, 'row'> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [0, 0, 0, 0]
  for (const at of pixels) {
    const dx = (at % width) - x
    const dy = Math.floor(at / width) - y
    const along = dx * cos + dy * sin
    const across = dy * cos - dx * sin
    if (along < left) left = along
    if (along > right) right = along
    if (across < top) top = across
    if (across > bottom) bottom = across
  }
  const length = right - left + 1
  const height = bottom - top + 1
  const margin = (length * height * growth) / (2 * (length + height))
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: x + along * cos - across * sin + 0.5,
    y: y + along * sin + across * cos + 0.5,
    angle,
    length: length + 2 * margin,
    height: height + 2 * margin,
  }
}
