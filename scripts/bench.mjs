// npm run bench -- NAME: installs and builds what is missing, then runs bench/NAME.ts. Not part of npm test.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installPackages, projectFolder, refuseOldNode } from './prepare.mjs'

const folder = join(projectFolder, 'bench')
const [name = '', ...rest] = process.argv.slice(2)
const file = join(folder, `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).map((one) => one.replace(/\.ts$/, ''))
  process.stderr.write(`npm run bench -- NAME, with NAME one of: ${names.join(', ')}\n`)
  process.exit(2)
}
refuseOldNode()
installPackages()
await buildWhenStale()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], {
  cwd: projectFolder,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
