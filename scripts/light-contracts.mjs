// What the browser needs of a contract is its name, method and path. The build leaves the rest out of its files: on the
// server it checks, in the browser nobody reads it (see src/access/web/contract-schemas.ts).

const unread = new Set(['summary', 'scope', 'permission', 'params', 'query', 'body', 'response', 'status'])

/** Vite plugin over every `*.api.ts`. */
export function lightContracts() {
  return {
    name: 'kontor-light-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\.api\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null }
      },
    },
  }
}

/** Cuts what nobody reads out of `endpoint({…})`, and puts the stand-in where a schema was built. Lines stay as they are. */
export function withoutSchemas(code, program) {
  const cuts = []
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression') continue
      if (init.callee.type === 'Identifier' && init.callee.name === 'endpoint') {
        cuts.push([init.start, init.start, '/* @__PURE__ */ '], ...unreadProperties(init.arguments[0], code))
      } else if (rootOf(init) === 'z') cuts.push([init.start, init.end, 'z'])
    }
  }
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, put]) => {
      const lines = text.slice(start, end).split('\n').length - 1
      return text.slice(0, start) + put + '\n'.repeat(lines) + text.slice(end)
    }, code)
}

function unreadProperties(declared, code) {
  return declared.properties
    .filter((property) => property.type === 'Property' && unread.has(property.key.name))
    .map(({ start, end }) => [start, code[end] === ',' ? end + 1 : end, ''])
}

/** The name that a chain of calls begins with. */
function rootOf(node) {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : null
}
