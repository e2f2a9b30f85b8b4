import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type OcrEngine, type OcrWord, pageSegmentation, pgm } from './ocr'
import { inFolderOfModels, packagedLanguages } from './ocr-languages'

/** The `tesseract` command, one process a picture, with the packaged languages where it lacks one; null where it is not installed or has no English. */
export async function nativeOcr(): Promise<OcrEngine | null> {
  const listed = await runTesseract(['--list-langs']).catch(() => null)
  if (listed === null) return null
  const installed = new Set(
    listed
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  )
  if (!installed.has('eng')) return null
  const readable = new Set([...installed, ...packagedLanguages])
  return {
    name: 'native',
    languages: [...readable],
    concurrency: Math.min(availableParallelism(), 4),
    ownMs: 0,
    async readImage(image, languages, until = Number.POSITIVE_INFINITY) {
      const known = languages.filter((language) => readable.has(language))
      const wanted = known.length > 0 ? known : ['eng']
      // the command takes all its languages from one folder
      const areInstalled = wanted.every((language) => installed.has(language))
      const models = areInstalled ? [] : wanted.filter((language) => packagedLanguages.includes(language))
      const tsv = await inFolderOfModels(models, async (folder) => {
        // it takes a tenth longer to unpack a PNG, and to read its standard input byte by byte
        const picture = join(folder, 'page.pgm')
        await writeFile(picture, pgm(image))
        return runTesseract(
          [
            ...[picture, 'stdout'],
            ...(areInstalled ? [] : ['--tessdata-dir', folder]),
            ...['-l', wanted.join('+')],
            ...['--dpi', String(image.dpi)],
            ...['--psm', pageSegmentation[image.layout]],
            ...['-c', 'tessedit_create_tsv=1'],
          ],
          Math.max(1, Math.min(longestPageMs, until - performance.now())),
        )
      })
      return wordsFromTsv(tsv, image)
    },
    async close() {},
  }
}

/** A page that takes longer is a picture of noise. */
const longestPageMs = 60_000

/** One thread a process: more threads are slower than more pages side by side. */
function runTesseract(parameters: string[], timeoutMs = longestPageMs): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tesseract', parameters, {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: Math.ceil(timeoutMs),
      killSignal: 'SIGKILL',
    })
    const out: Buffer[] = []
    let complaint = ''
    child.once('error', reject)
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-500)
    })
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString())
      else reject(new Error(`tesseract ended with ${code}: ${complaint}`))
    })
  })
}

/** Columns: level page block par line word left top width height conf text; level 5 is a word. */
function wordsFromTsv(tsv: string, image: { width: number; height: number }): OcrWord[] {
  const words: OcrWord[] = []
  const lineNumbers = new Map<string, number>()
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const text = cells[11]?.trim()
    if (cells[0] !== '5' || !text) continue
    const lineKey = cells.slice(1, 5).join('.')
    if (!lineNumbers.has(lineKey)) lineNumbers.set(lineKey, lineNumbers.size)
    words.push({
      text,
      line: lineNumbers.get(lineKey)!,
      confidence: Math.max(0, Number(cells[10])) / 100,
      box: {
        x: Number(cells[6]) / image.width,
        y: Number(cells[7]) / image.height,
        w: Number(cells[8]) / image.width,
        h: Number(cells[9]) / image.height,
      },
    })
  }
  return words
}
