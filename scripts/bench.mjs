// npm run bench -- NAME… [VALUE…]: installs and builds what is missing, then runs bench/NAME.ts, one after the other,
// each with the values. Not part of npm test.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installPackages, projectFolder, refuseOldNode } from './prepare.mjs'

const folder = join(projectFolder, 'bench')
const fileOf = (name) => join(folder, `${name}.ts`)
const isBench = (word) => /^[a-z-]+$/.test(word) && existsSync(fileOf(word))
const words = process.argv.slice(2)
const firstValue = words.findIndex((word) => !isBench(word))
const names = firstValue === -1 ? words : words.slice(0, firstValue)
const values = words.slice(names.length)
if (names.length === 0) {
  const known = readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ''))
    .filter(isBench)
  process.stderr.write(`npm run bench -- NAME… [VALUE…], with each NAME one of: ${known.join(', ')}\n`)
  process.exit(2)
}
refuseOldNode()
installPackages()
await buildWhenStale()
for (const name of names) {
  if (names.length > 1) process.stdout.write(`· ${name}\n`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', fileOf(name), ...values], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
  process.exitCode = process.exitCode || (status ?? 1)
}
