// npm run words             says which texts each catalogue lacks and which it no longer needs
// npm run words -- --missing=de   prints the missing ones of a language as JSON, to be translated
// npm run words -- --add=de file  takes translations out of a JSON file
// npm run words -- --prune        takes out what no screen says any more, and puts all in order
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../src/kernel/locales'
import { readWords } from './read-words'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'ui', 'catalogues')
const [option = '', file] = process.argv.slice(2)
const [what, language] = option.split('=')

const { texts, problems } = readWords()
const keys = [...texts.keys()].sort((a, b) => (a < b ? -1 : 1))

if (what === '--keys')
  write(JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts.get(key)])), null, 1))
else if (what === '--missing') write(JSON.stringify(missingOf(language!), null, 1))
else if (what === '--add') keep(language!, { ...read(language!), ...JSON.parse(readFileSync(file!, 'utf8')) })
else if (what === '--prune') for (const one of languages) keep(one, read(one))
else {
  for (const problem of problems) write(problem)
  write(`${keys.length} texts, ${problems.length} problems`)
  for (const one of languages) {
    const unused = Object.keys(read(one)).filter((key) => !texts.has(key))
    write(`${one}: ${missingOf(one).length} missing, ${unused.length} unused`)
    for (const key of missingOf(one).slice(0, 20)) write(`  missing: ${key}   (${texts.get(key)![0]})`)
    for (const key of unused.slice(0, 20)) write(`  unused: ${key}`)
  }
}

function read(one: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${one}.json`), 'utf8')) as Record<string, string>
}

function missingOf(one: string): string[] {
  const has = read(one)
  return keys.filter((key) => has[key] === undefined)
}

/** In the order of the English texts, so that a change shows as one line. */
function keep(one: string, catalogue: Record<string, string>): void {
  const entries = keys.flatMap((key) => (catalogue[key] === undefined ? [] : [[key, catalogue[key]]]))
  writeFileSync(join(folder, `${one}.json`), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

function write(text: string): void {
  process.stdout.write(`${text}\n`)
}
