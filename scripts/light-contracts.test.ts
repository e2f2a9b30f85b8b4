import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { withoutSchemas } from './light-contracts.mjs'

const lighten = (code: string) => withoutSchemas(code, parseAst(code))

describe('a contract in the browser', () => {
  it('keeps its name, method and path', () => {
    const code = `export const read = endpoint({ name: 'read', method: 'GET', path: '/api/a', summary: 'A', scope: 'user', permission: 'p', response: z.object({ a: z.string() }) })`
    expect(lighten(code).replace(/\s+/g, ' ')).toBe(
      `export const read = /* @__PURE__ */ endpoint({ name: 'read', method: 'GET', path: '/api/a', })`,
    )
  })
  it('holds the stand-in where a schema was, and leaves everything else', () => {
    expect(lighten(`const a = z.object({}).extend({})\nconst b = ['x']\nexport const c = other(1)`)).toBe(
      `const a = z\nconst b = ['x']\nexport const c = other(1)`,
    )
  })
  it('leaves every line where it was', () => {
    const code = `const a = z.object({\n  a: z.string(),\n})\nconst b = 1`
    expect(lighten(code).split('\n').indexOf('const b = 1')).toBe(3)
  })
})
