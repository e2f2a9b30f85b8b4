/** Width and height in pixels from the first bytes of a PNG, GIF, BMP or JPEG; null where they are not to be found. */
export function pictureSize(head: Buffer): { width: number; height: number } | null {
  if (head.length >= 24 && head.toString('latin1', 0, 4) === '\x89PNG')
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (head.length >= 10 && head.toString('latin1', 0, 3) === 'GIF')
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (head.length >= 26 && head.toString('latin1', 0, 2) === 'BM')
    return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
  if (head.length >= 4 && head[0] === 0xff && head[1] === 0xd8) return jpegSize(head)
  return null
}

/** Walks the segments to the frame header (ITU-T T.81, B.2.2). */
function jpegSize(head: Buffer): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < head.length && head[at] === 0xff) {
    const marker = head[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}
