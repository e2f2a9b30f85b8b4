import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { textModules, withoutSchemas } from './light-contracts.mjs'

const source = fileURLToPath(new URL('../src', import.meta.url))
const root = join(source, 'app/rooms.ts')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const lighten = (code: string) => withoutSchemas(code, parseAst(code))

describe('a contract in the browser', () => {
  it('keeps its name, method and path', () => {
    const code = `export const read = endpoint({ name: 'read', method: 'GET', path: '/api/a', summary: 'A', scope: 'user', permission: 'p', response: z.object({ a: z.string() }) })`
    expect(lighten(code).replace(/\s+/g, ' ')).toBe(
      `export const read = /* @__PURE__ */ endpoint({ name: 'read', method: 'GET', path: '/api/a', })`,
    )
  })
  it('holds the stand-in where a schema was, and leaves everything else', () => {
    expect(
      lighten(`export const a = z.object({}).extend({})\nexport const b = ['x']\nexport const c = other(1)`),
    ).toBe(`export const a = z\nexport const b = ['x']\nexport const c = other(1)`)
  })
  it('loses who is refused and behind which flag, and the imports and constants that only they needed', () => {
    const code = [
      `import { z } from 'zod'`,
      `import { refusals } from './errors'`,
      `import { rows } from './lifecycle'`,
      `import { names } from './names'`,
      `const actions = rows.map((row) => row.action)`,
      `const flags = actions.map((action) => 'may-' + action)`,
      `export const act = endpoint({ name: 'act', method: 'POST', path: '/api/act', notPermitted: () => refusals.no(), flag: () => flags[0], body: z.enum(actions) })`,
      `export const known = names`,
    ].join('\n')
    expect(lighten(code)).toBe(
      `\n\n\nimport { names } from './names'\n\n\n` +
        `export const act = /* @__PURE__ */ endpoint({ name: 'act', method: 'POST', path: '/api/act',    })\n` +
        `export const known = names`,
    )
  })
  it("holds the stand-in where another contract's schema was extended", () => {
    expect(
      lighten(`import { z } from 'zod'\nimport { base } from './a.api'\nexport const wide = base.extend({})`),
    ).toBe(`import { z } from 'zod'\n\nexport const wide = z`)
  })
  it('leaves every line where it was', () => {
    const code = `const a = z.object({\n  a: z.string(),\n})\nexport const b = 1`
    expect(lighten(code).split('\n').indexOf('export const b = 1')).toBe(3)
  })
})

describe('a room in the browser', () => {
  it('loses its permissions, and what only they needed', () => {
    const code = `import { room } from './room'\nimport { anyOf } from './permissions'\nexport const a = room({ name: 'a', permissions: { x: anyOf('B') }, pages: [] })`
    expect(lighten(code)).toBe(
      `import { room } from './room'\n\nexport const a = /* @__PURE__ */ room({ name: 'a',  pages: [] })`,
    )
  })
  it('loses its texts as well', () => {
    const code = `import { room } from './room'\nimport './told'\nimport { errors } from './errors'\nexport const a = room({ name: 'a', errors, reasons: {}, pages: [] })`
    expect(lighten(code)).toBe(
      `import { room } from './room'\n\n\nexport const a = /* @__PURE__ */ room({ name: 'a',   pages: [] })`,
    )
  })
  it('leaves its texts to a file of their own, which has those of all the codes', () => {
    const inBrowser = declaringInBrowser()
    const onServer = declaringModules((code) => code, [root])
    expect(onServer.length).toBeGreaterThan(20)
    expect(inBrowser).toEqual(onServer)
  })
})

/** What no code needs in the browser. Whatever is told by its code has its texts named by its room. */
const readElsewhere = {
  'documents/line-fields.ts': 'imported by the screens',
  'e-invoices/code-words.ts': 'imported by the screens',
  'entry/field-state.ts': 'imported by the screens',
  'entry/refused-field.ts': 'imported by the screens',
  'entry/web/use-typed-fields.ts': 'a screen',
  'edi/edi-mail-texts.ts': 'in a mail',
  'platform/config/config-errors.ts': 'in the console',
  'platform/embedded-postgres/embedded-postgres-errors.ts': 'in the console',
  'platform/sandbox/sandbox-trial.process.ts': 'in a test',
}

describe('what declares texts', () => {
  it('is named by a room, or read elsewhere', () => {
    const named = new Set(declaringInBrowser())
    const others = files.filter(
      (name) =>
        /(?<!\.test)\.ts$/.test(name) &&
        declares.test(readFileSync(join(source, name), 'utf8')) &&
        !named.has(join(source, name)),
    )
    expect(others.sort()).toEqual(Object.keys(readElsewhere).sort())
  })
})

/** The modules whose texts the browser has: of the contracts, and those that rooms name. */
function declaringInBrowser(): string[] {
  const rooms = files.filter((name) => name.endsWith('.room.ts'))
  const texts = rooms.flatMap((name) => textModules(join(source, name))).map((path) => `${path}.ts`)
  return declaringModules(lighten, [root, ...texts])
}

const declares = /\bdeclare(Texts|Errors|Labels)\(/

/** The modules that declare texts, of all that some reach after `cut`. */
function declaringModules(cut: (code: string) => string, from: readonly string[]): string[] {
  const reached = new Set(from)
  const declaring: string[] = []
  for (const file of reached) {
    const written = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code
    const code = /\.(api|room)\.ts$/.test(file) ? cut(written) : written
    if (declares.test(code)) declaring.push(file)
    for (const [, path] of code.matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      const imported = join(dirname(file), `${path}.ts`)
      if (existsSync(imported)) reached.add(imported)
    }
  }
  return declaring.sort()
}
