import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import walls from '../.dependency-cruiser.cjs'

/** One planted file, what it imports, and the wall that must stop it. */
type Planted = { wall: string; from: string; imports: string }

const planted: Planted[] = [
  { wall: 'kernel-imports-nothing', from: 'src/kernel/money.ts', imports: 'src/platform/log/log.ts' },
  { wall: 'kernel-imports-nothing', from: 'src/kernel/clock.ts', imports: 'node:fs' },
  { wall: 'never-up-from-platform', from: 'src/platform/jobs/job.ts', imports: 'src/tenants/customer.ts' },
  { wall: 'never-up-from-platform', from: 'src/ui/table.tsx', imports: 'src/documents/document.ts' },
  {
    wall: 'never-up-from-tenants',
    from: 'src/identity/server/token.ts',
    imports: 'src/documents/document.ts',
  },
  { wall: 'never-up-from-tenants', from: 'src/access/roles.ts', imports: 'src/capture/capture.api.ts' },
  { wall: 'never-up-from-documents', from: 'src/documents/lifecycle.ts', imports: 'src/rejection/rule.ts' },
  {
    wall: 'never-up-from-absences',
    from: 'src/absences/server/stand.ts',
    imports: 'src/listing/list.ts',
  },
  {
    wall: 'never-up-from-document-groups',
    from: 'src/document-groups/server/sort.ts',
    imports: 'src/listing/server/page.ts',
  },
  { wall: 'never-up-from-listing', from: 'src/listing/web/list.tsx', imports: 'src/exports/web/button.tsx' },
  { wall: 'never-up-from-demo', from: 'src/demo/server/load.ts', imports: 'src/app/server/main.ts' },
  {
    wall: 'never-up-from-master-data',
    from: 'src/master-data/server/suppliers.ts',
    imports: 'src/documents/server/keep.ts',
  },
  {
    wall: 'never-up-from-dashboard',
    from: 'src/dashboard/server/dashboard.ts',
    imports: 'src/demo/server/load.ts',
  },
  { wall: 'never-up-from-capture', from: 'src/search/server/list.ts', imports: 'src/app/server/pipeline.ts' },
  {
    wall: 'sideways-only-at-root-files-of-capture',
    from: 'src/capture/server/take.ts',
    imports: 'src/recognition/server/read.ts',
  },
  {
    wall: 'sideways-only-at-root-files-of-capture',
    from: 'src/entry/web/form.tsx',
    imports: 'src/validation/web/balance.tsx',
  },
  {
    wall: 'sideways-only-at-root-files-of-dashboard',
    from: 'src/reports/server/mail.ts',
    imports: 'src/dashboard/server/read-work.ts',
  },
  {
    wall: 'sideways-only-at-root-files-of-tenants',
    from: 'src/settings/server/preferences.ts',
    imports: 'src/tenants/server/tenants.tables.ts',
  },
  { wall: 'ground-stays-apart', from: 'src/ui/dialog.tsx', imports: 'src/platform/log/log.ts' },
  {
    wall: 'web-never-reaches-server',
    from: 'src/entry/web/page.tsx',
    imports: 'src/entry/server/comments.ts',
  },
  { wall: 'web-never-reaches-server', from: 'src/app/web/main.tsx', imports: 'src/app/server/main.ts' },
  { wall: 'server-never-reaches-web', from: 'src/entry/server/read.ts', imports: 'src/entry/web/page.tsx' },
  {
    wall: 'root-files-run-anywhere',
    from: 'src/capture/file-type.ts',
    imports: 'src/capture/server/take.ts',
  },
  { wall: 'root-files-run-anywhere', from: 'src/search/search.api.ts', imports: 'src/platform/log/log.ts' },
  { wall: 'root-files-need-no-node', from: 'src/documents/header.ts', imports: 'node:crypto' },
  {
    wall: 'product-needs-no-test-files',
    from: 'src/documents/server/move.ts',
    imports: 'src/documents/server/move.test.ts',
  },
  {
    wall: 'product-needs-no-test-files',
    from: 'src/demo/server/seed.ts',
    imports: 'src/testing/server/kontor-bench.ts',
  },
  {
    wall: 'product-needs-no-development-packages',
    from: 'src/search/server/find.ts',
    imports: 'only-for-tests',
  },
  {
    wall: 'app-composes-only',
    from: 'src/app/server/count.ts',
    imports: 'src/capture/server/capture.tables.ts',
  },
  { wall: 'app-composes-only', from: 'src/app/server/query.ts', imports: 'drizzle-orm' },
  {
    wall: 'app-holds-no-use-case',
    from: 'src/app/server/act-on-document.ts',
    imports: 'src/tenants/server/context.ts',
  },
  {
    wall: 'customers-work-is-a-tenant-job',
    from: 'src/search/server/mail-search.job.ts',
    imports: 'src/platform/jobs/job.ts',
  },
  { wall: 'every-import-exists', from: 'src/app/server/main.ts', imports: 'src/app/server/gone' },
]

/** What may be imported: nothing here may be stopped. */
const allowed: Omit<Planted, 'wall'>[] = [
  { from: 'src/app/server/compose.ts', imports: 'src/capture/server/take.ts' },
  { from: 'src/capture/server/capture.ts', imports: 'src/documents/server/receive.ts' },
  { from: 'src/capture/server/judge.ts', imports: 'src/recognition/file-kind.ts' },
  { from: 'src/entry/web/viewer.tsx', imports: 'src/entry/entry.api.ts' },
  { from: 'src/settings/server/settings.routes.ts', imports: 'src/tenants/server/context.ts' },
  { from: 'src/app/server/compose-rooms.ts', imports: 'src/tenants/server/context.ts' },
  { from: 'src/tenants/server/tenant-job.ts', imports: 'src/platform/jobs/job.ts' },
  { from: 'src/documents/server/move.test.ts', imports: 'src/app/server/pipeline.ts' },
  { from: 'src/documents/server/keep.test.ts', imports: 'src/testing/server/kontor-bench.ts' },
  { from: 'src/testing/server/kontor-bench.ts', imports: 'src/app/server/routes.ts' },
]

describe('the walls of the house', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-walls-'))
    await plantPackages(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('each stops what it is there for', async () => {
    const house = join(folder, 'broken')
    await plant(house, planted)
    const found = await violations(house)
    const wanted = planted.map(({ wall, from }) => `${wall}: ${from}`)
    expect(wanted.filter((one) => !found.includes(one))).toEqual([])
  })

  it('stops two files that need each other', async () => {
    const house = join(folder, 'circle')
    await plant(house, [
      { from: 'src/rules/one.ts', imports: 'src/rules/two.ts' },
      { from: 'src/rules/two.ts', imports: 'src/rules/one.ts' },
    ])
    expect((await violations(house)).every((one) => one.startsWith('no-circles: src/rules/'))).toBe(true)
    expect(await violations(house)).not.toEqual([])
  })

  it('every wall has been seen to fail here', () => {
    const seen = new Set([...planted.map(({ wall }) => wall), 'no-circles'])
    expect(walls.forbidden.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
  })

  it('let through what the house allows', async () => {
    const house = join(folder, 'sound')
    await plant(house, allowed)
    expect(await violations(house)).toEqual([])
  })
})

/** What grows beyond it belongs into a room. */
const mostLinesOfApp = 3_500

it('app/ only composes', () => {
  const folder = join(import.meta.dirname, '..', 'src', 'app')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const lines = files.map((path) => readFileSync(join(folder, path), 'utf8').split('\n').length - 1)
  expect(files.length).toBeGreaterThan(50)
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostLinesOfApp)
})

/** Writes each file with its import, and the files that are imported with nothing in them. */
async function plant(house: string, files: Omit<Planted, 'wall'>[]): Promise<void> {
  await plantPackages(house)
  const isOurs = (path: string) => path.startsWith('src/') && !path.endsWith('/gone')
  const targets = files.map(({ imports }) => imports).filter(isOurs)
  for (const path of targets) await write(join(house, path), 'export const value = 1\n')
  for (const { from, imports } of files) {
    const up = '../'.repeat(from.split('/').length - 1)
    const specifier = imports.startsWith('src/') ? `${up}${imports.replace(/\.tsx?$/, '')}` : imports
    await write(join(house, from), `import '${specifier}'\nexport const value = 2\n`)
  }
}

async function plantPackages(house: string): Promise<void> {
  await write(
    join(house, 'package.json'),
    '{"type":"module","dependencies":{"drizzle-orm":"1.0.0"},"devDependencies":{"only-for-tests":"1.0.0"}}',
  )
  await write(join(house, 'node_modules/drizzle-orm/package.json'), '{"version":"1.0.0","main":"index.js"}')
  await write(join(house, 'node_modules/drizzle-orm/index.js'), 'export {}\n')
  await write(
    join(house, 'node_modules/only-for-tests/package.json'),
    '{"version":"1.0.0","main":"index.js"}',
  )
  await write(join(house, 'node_modules/only-for-tests/index.js'), 'export {}\n')
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** "wall: file" for every import that a wall stops; each planted file has one import. */
async function violations(house: string): Promise<string[]> {
  const { tsConfig: _, ...options } = walls.options
  const cruised = await cruise(['src'], {
    ...options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: walls.forbidden },
  } as ICruiseOptions)
  const { summary } = cruised.output as ICruiseResult
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}
