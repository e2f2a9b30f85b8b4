import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

export type ClientFile = {
  type: string
  /** Hashed names may be kept for ever; the others are asked for again each time. */
  cacheControl: string
  etag: string
  bytes: Buffer
  /** As the build has packed it beside itself (scripts/pack-files.mjs). */
  packed: Partial<Record<'br' | 'gzip', Buffer>>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * The files of the built web client by their path. Which there are is looked up once, so that no path can lead anywhere
 * else; each is read when first asked for and kept, a few megabytes in all.
 */
export function clientFiles(folder: string): (path: string) => ClientFile | null {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => `/${String(name).split(sep).join('/')}`)
    .filter((name) => extname(name) in types && !name.startsWith('/.'))
  const known = new Map<string, ClientFile | null>(names.map((name) => [name, null]))
  return (path) => {
    const file = known.get(path)
    if (file !== null) return file ?? null
    const read = readClientFile(folder, path)
    known.set(path, read)
    return read
  }
}

function readClientFile(folder: string, path: string): ClientFile {
  const place = join(folder, path)
  const bytes = readFileSync(place)
  const packed: ClientFile['packed'] = {}
  for (const [encoding, end] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const)
    if (existsSync(`${place}.${end}`)) packed[encoding] = readFileSync(`${place}.${end}`)
  return {
    type: types[extname(path)]!,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(bytes),
    bytes,
    packed,
  }
}

/** Names a content, in the quotes that the header wants. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
