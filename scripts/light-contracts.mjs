// What the browser needs of a contract is its name, method and path, and of a room neither permissions nor texts. The build
// leaves the rest out of its files: on the server it checks, in the browser nobody reads it (see
// src/access/web/contract-schemas.ts). What served only that goes with it: imports (of the lifecycle, of error texts) and
// constants of the file itself. The texts come in a file of their own, `virtual:texts-of-codes` (src/app/web/main.tsx).
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { parseAst } from 'vite'

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src')

const unreadOfEndpoint = new Set([
  'summary',
  'scope',
  'permission',
  'notPermitted',
  'flag',
  'params',
  'query',
  'body',
  'response',
  'status',
  'isReading',
])
const permissions = new Set(['permissions'])
const permissionsAndTexts = new Set([...permissions, 'errors', 'reasons', 'notices', 'history'])

/** Vite plugin over every `*.api.ts` and `*.room.ts`. */
export function lightContracts() {
  return {
    name: 'kontor-light-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\.(api|room)\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null }
      },
    },
  }
}

/**
 * Cuts what nobody reads out of `endpoint({…})` and `room({…})`, puts the stand-in where a schema was built, and leaves out the imports and
 * constants that nothing in the file names any more. Lines stay as they are.
 */
export function withoutSchemas(code, program, unreadOfRoom = permissionsAndTexts) {
  const unreadOf = { endpoint: unreadOfEndpoint, room: unreadOfRoom }
  const cuts = unreadOfRoom === permissionsAndTexts ? bareImports(program) : []
  for (const { init } of program.body.flatMap(declarationsOf)) {
    if (init?.type !== 'CallExpression') continue
    const unread = unreadOf[init.callee.name]
    if (unread) {
      cuts.push([init.start, init.start, '/* @__PURE__ */ '])
      cuts.push(...unreadProperties(init.arguments[0], unread, code))
    } else if (rootOf(init) === 'z' || isExtended(init)) cuts.push([init.start, init.end, 'z'])
  }
  return withoutOrphans(program, cuts)
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, put]) => {
      const lines = text.slice(start, end).split('\n').length - 1
      return text.slice(0, start) + put + '\n'.repeat(lines) + text.slice(end)
    }, code)
}

function declarationsOf(statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

/** `documentSummary.extend({…})`: made of another contract's schema. */
function isExtended({ callee }) {
  return callee.type === 'MemberExpression' && callee.property.name === 'extend'
}

/** The cuts, and whole imports and constants that are named nowhere else, again and again until there are none. */
function withoutOrphans(program, cuts) {
  const cutOf = ({ start, end }) => cuts.find(([from, to]) => from <= start && end <= to)
  const orphans = program.body.filter((statement) => !cutOf(statement) && isOrphan(statement))
  if (orphans.length === 0) return cuts
  const inOrphans = ([start]) => orphans.some((one) => one.start <= start && start < one.end)
  const left = cuts.filter((cut) => !inOrphans(cut))
  return withoutOrphans(program, [...left, ...orphans.map(({ start, end }) => [start, end, ''])])

  function isOrphan(statement) {
    const names = ownNames(statement)
    if (names.length === 0) return false
    const others = program.body.filter((other) => other !== statement)
    return !others.some((other) => namesIn(other, cutOf).some((name) => names.includes(name)))
  }
}

/** What an import or a constant of the file itself brings into it. */
function ownNames(statement) {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.map(({ id }) => id.name)
}

/** Where something was cut, what was put in its place. */
function namesIn(node, cutOf) {
  if (Array.isArray(node)) return node.flatMap((one) => namesIn(one, cutOf))
  if (typeof node?.type !== 'string') return []
  const cut = cutOf(node)
  if (cut) return [cut[2]]
  if (node.type === 'Identifier') return [node.name]
  return Object.values(node).flatMap((inside) => (typeof inside === 'object' ? namesIn(inside, cutOf) : []))
}

function unreadProperties(declared, unread, code) {
  return declared.properties
    .filter((property) => property.type === 'Property' && unread.has(property.key.name))
    .map(({ start, end }) => [start, code[end] === ',' ? end + 1 : end, ''])
}

/** `import './texts'`: for what they declare. */
function bareImports({ body }) {
  return body
    .filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length === 0)
    .map(({ start, end }) => [start, end, ''])
}

/** The modules whose texts a room names, as paths: what it imports besides what the browser's room does. */
export function textModules(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
  const imports = (unread) =>
    [...withoutSchemas(code, parseAst(code), unread).matchAll(/^import [^;]*?"(\..*?)"/gm)].map(
      ([, path]) => path,
    )
  const kept = new Set(imports(permissionsAndTexts))
  return imports(permissions)
    .filter((path) => !kept.has(path))
    .map((path) => join(dirname(file), path))
}

/** Vite plugin: the module `virtual:texts-of-codes`. In development rooms bring their texts themselves. */
export function textsOfCodes() {
  const id = '\0texts-of-codes'
  let isBuild = false
  return {
    name: 'kontor-texts-of-codes',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: { filter: { id: /^virtual:texts-of-codes$/ }, handler: () => id },
    load: {
      filter: { id: /texts-of-codes$/ },
      handler: () => ({ code: isBuild ? importsOfTexts() : '', moduleSideEffects: 'no-treeshake' }),
    },
  }
}

function importsOfTexts() {
  const rooms = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.room.ts'))
  const modules = rooms.flatMap((name) => textModules(join(source, name)))
  return [...new Set(modules)].map((path) => `import ${JSON.stringify(path)}\n`).join('')
}

/** The name that a chain of calls begins with. */
function rootOf(node) {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : null
}
