import sharp, { type Sharp } from 'sharp'
import type { PageTurn } from './page-source'

/** A drawn page (RGB, or grey with one byte a pixel) as an upright picture. */
export function straightPicture(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  turn: PageTurn,
): Promise<Sharp> {
  const channels = pixels.length === width * height ? 1 : 3
  return straighten(sharp(pixels, { raw: { width, height, channels } }), turn)
}

/** Turns a picture by quarters without loss, then by the small angle of a crooked scan, keeping its size. */
export async function straighten(image: Sharp, turn: PageTurn): Promise<Sharp> {
  if (turn.quarters === 0 && turn.degrees === 0) return image
  const { data, info } = await image
    .rotate(turn.quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  if (turn.degrees === 0) return sharp(data, { raw })
  const turned = await sharp(data, { raw })
    .rotate(turn.degrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grown = { width: turned.info.width, height: turned.info.height, channels: turned.info.channels }
  return sharp(turned.data, { raw: grown }).extract({
    left: Math.max(0, Math.floor((grown.width - raw.width) / 2)),
    top: Math.max(0, Math.floor((grown.height - raw.height) / 2)),
    width: Math.min(raw.width, grown.width),
    height: Math.min(raw.height, grown.height),
  })
}
