import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The build puts a stand-in in the place of every schema (vite.config.ts, src/access/web/contract-schemas.ts): whoever reads
 * with one in the browser gets an error there, although it works in every test.
 */
const passing: Readonly<Record<string, string>> = {
  'src/settings/code-list.ts': 'reads inside of a schema, which only the server runs',
}

const readers = /(?<!JSON|Date)\.(?:safeParse|parse)(?:Async)?\(/
const importing = /^(?:import|export)\s+(?!type\b)([^'";]*?)from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm

describe('the browser', () => {
  const files = reachedFrom('src/app/web/main.tsx')

  it('loads the files of every room', () => {
    expect(files.size).toBeGreaterThan(800)
    expect([...files.keys()].filter((file) => file.includes('/server/'))).toEqual([])
  })

  it('reads nothing with a schema', () => {
    const reading = [...files].filter(([, { code }]) => readers.test(code)).map(([file]) => file)
    expect(reading).toEqual(Object.keys(passing))
  })

  it('takes no schema out of a contract', () => {
    const taken = [...files].flatMap(([file, { imports }]) => {
      if (!file.includes('/web/')) return []
      return imports.flatMap(({ names, from }) =>
        names.filter((name) => isSchema(name, files.get(from)!.code)).map((name) => `${file}: ${name}`),
      )
    })
    expect(taken).toEqual([])
  })

  it('is seen to fail', () => {
    expect(readers.test('ediPartner.shape.versions.safeParse(given)')).toBe(true)
    expect(isSchema('partner', 'export const partner = z\n  .object({})')).toBe(true)
    expect(isSchema('partner', 'export const partner = endpoint({ body: z.object({}) })')).toBe(false)
  })
})

function isSchema(name: string, code: string): boolean {
  return new RegExp(`\\bconst ${name}\\b[^=]*=\\s*(?:z\\s*\\.|\\w+\\.(?:extend|pick|omit|shape)\\b)`).test(
    code,
  )
}

type Reached = { code: string; imports: { names: string[]; from: string }[] }

/** What the bundle is made of, before whatever isn't used is left out. */
function reachedFrom(entry: string): Map<string, Reached> {
  const reached = new Map<string, Reached>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    const code = readFileSync(file, 'utf8')
    const imports = [...code.matchAll(importing)].flatMap(([, named = '', still, later]) => {
      const from = fileOf(join(dirname(file!), (still ?? later)!))
      return from ? [{ names: namesIn(named), from }] : []
    })
    reached.set(file, { code, imports })
    open.push(...imports.map(({ from }) => from))
  }
  return reached
}

/** null: no code, such as a stylesheet. */
const fileOf = (path: string) =>
  ['.ts', '.tsx'].map((end) => `${path}${end}`).find((file) => existsSync(file)) ?? null

const namesIn = (named: string) =>
  (/\{([^}]*)\}/.exec(named)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0]!)
