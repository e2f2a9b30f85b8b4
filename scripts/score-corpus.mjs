// Measures how well Kontor reads: runs the command over the documents of ../shared/corpus and prints the tables of its score script.
// node scripts/score-corpus.mjs [SET…]   (KONTOR_CORPUS names the folder when it is not ../shared/corpus)
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const corpus = [process.env.KONTOR_CORPUS, resolve(root, '../shared/corpus')].find(
  (path) => path && existsSync(path),
)
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
const readings = []

for (const set of pageSets.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const records = JSON.parse(readFileSync(join(corpus, set, 'truth.json'), 'utf8'))
  const started = performance.now()
  const answers = await recognise(records.map((record) => join(corpus, set, record.file)))
  const seconds = (performance.now() - started) / 1000
  const predictions = Object.fromEntries(
    records.map((record, index) => [record.id, prediction(answers[index])]),
  )
  records.forEach((record, index) => {
    noteReadings(record, answers[index])
  })
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

console.log('\n# Confidence against truth')
const edges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.975, 1.01]
for (const [index, from] of edges.slice(0, -1).entries()) {
  const bin = readings.filter(({ confidence }) => confidence >= from && confidence < edges[index + 1])
  const right = bin.filter(({ isRight }) => isRight).length
  const share = bin.length > 0 ? `${((100 * right) / bin.length).toFixed(1)} % right` : '–'
  console.log(
    `${from.toFixed(3)} to ${Math.min(1, edges[index + 1]).toFixed(3)}  ${String(bin.length).padStart(5)} readings  ${share}`,
  )
}

/** Each scored field that was read: how sure it claimed to be and whether it is right, compared as the score script does. */
function noteReadings({ truth, score_fields: names }, { fields = {} }) {
  for (const name of names.filter((one) => fields[one])) {
    const { value, confidence } = fields[name]
    const isAmount = ['net_total', 'tax_total', 'gross_total', 'payable'].includes(name)
    const size = (amount) => (truth.doc_type === 'credit_note' ? Math.abs(Number(amount)) : Number(amount))
    const isRight = isAmount
      ? Math.abs(size(value) - size(truth[name])) < 0.005
      : name === 'iban' && truth.all_ibans?.length > 0
        ? truth.all_ibans.includes(value)
        : folded(value) === folded(truth[name])
    readings.push({ confidence, isRight })
  }
}

function folded(value) {
  return String(value)
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
}

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
