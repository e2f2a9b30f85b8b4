/**
 * Stands in for the schema library in the browser's bundle (see vite.config.ts). There, a contract is only asked for
 * its method and path; its schemas are checked on the server and give the types at compile time. So whatever a contract
 * builds with `z` is this one object, and reading with it is a mistake that says so.
 */
const readers = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync']

const stand: unknown = new Proxy(() => {}, {
  get(_, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined
    if (readers.includes(name)) throw new Error('Schemas are not checked in the browser: the server does it.')
    return stand
  },
  apply: () => stand,
})

export const z = stand
