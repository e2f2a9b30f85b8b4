// Packs the files of a built web client beside themselves (.br, .gz), so that the server has nothing to compress while
// somebody waits. Source maps are for developers and stay as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
/** What is shorter travels in one packet either way. */
const leastBytes = 1024
const params = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // the last two steps take ten times as long for three more per cent
  [constants.BROTLI_PARAM_QUALITY]: 9,
}

/** @param folder a built web client @returns the names of the files that were packed */
export async function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css|svg|json)$/.test(name) && !name.startsWith('.vite'))
    .filter((name) => statSync(join(folder, name)).size >= leastBytes)
  await Promise.all(names.map((name) => packFile(join(folder, name))))
  return names
}

async function packFile(file) {
  const bytes = readFileSync(file)
  const [asBrotli, asGzip] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, asBrotli)
  writeFileSync(`${file}.gz`, asGzip)
}
