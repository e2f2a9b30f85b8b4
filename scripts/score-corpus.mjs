// Measures how well Kontor reads: runs the command over the documents of ../shared/corpus and prints the tables of its score script.
// node scripts/score-corpus.mjs [SET…]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const corpus = ['../shared/corpus', '../../shared/corpus'].map((path) => resolve(root, path)).find(existsSync)
if (!corpus) {
  console.error('There is no ../shared/corpus beside the project.')
  process.exit(1)
}
const pageSets = [
  'hybrid-pdf',
  'invoice2data',
  'not-invoices',
  'vendor-samples',
  'us-broadcast-invoices',
  'receipts-sroie',
]
const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kontor-score-'))
const shares = []

for (const set of pageSets.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const records = JSON.parse(readFileSync(join(corpus, set, 'truth.json'), 'utf8'))
  const started = performance.now()
  const answers = await recognise(records.map((record) => join(corpus, set, record.file)))
  const seconds = (performance.now() - started) / 1000
  const predictions = Object.fromEntries(
    records.map((record, index) => [record.id, prediction(answers[index])]),
  )
  const failed = answers.filter((answer) => answer.error).length
  console.log(`\n# ${set}: ${records.length} files in ${seconds.toFixed(1)} s, ${failed} not read`)
  const groups = groupBy(records, layoutOf)
  for (const [layout, members] of groups) {
    const table = await score(members, predictions)
    console.log(`## ${layout}\n${table.trim()}`)
    const exact = /all header fields.*?([\d.]+)\s+[\d.]+\s*$/m.exec(table)
    if (exact) shares.push({ set, layout, exact: Number(exact[1]) })
  }
}
rmSync(folder, { recursive: true })
console.log('\n# Header fields exactly right, by set and layout')
for (const { set, layout, exact } of shares)
  console.log(`${set.padEnd(24)}${layout.padEnd(24)}${exact.toFixed(1).padStart(6)} %`)
const average = shares.reduce((sum, { exact }) => sum + exact, 0) / Math.max(1, shares.length)
console.log(`macro average over set × layout: ${average.toFixed(1)} %`)

function layoutOf(record) {
  return [record.layout ?? 'all', record.scan ? 'scan' : ''].filter(Boolean).join(' ')
}

function groupBy(records, keyOf) {
  const groups = new Map()
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record])
  return groups
}

function prediction(answer) {
  const fields = Object.entries(answer.fields ?? {}).map(([name, field]) => [name, field.value])
  return { ...Object.fromEntries(fields), lines: answer.lines ?? [] }
}

async function recognise(files) {
  const { output } = await run(process.execPath, [join(root, 'bin/kontor.mjs'), 'recognise', ...files])
  return JSON.parse(output)
}

async function score(records, predictions) {
  const truth = join(folder, 'truth.json')
  const predicted = join(folder, 'predicted.json')
  writeFileSync(truth, JSON.stringify(records))
  writeFileSync(predicted, JSON.stringify(predictions))
  const { output } = await run('python3', [join(corpus, 'tools/score.py'), truth, predicted])
  return output
}

function run(command, parameters) {
  return new Promise((done, failed) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.once('error', failed)
    child.once('close', (code) => done({ code, output: Buffer.concat(parts).toString() }))
  })
}
