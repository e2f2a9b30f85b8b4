/** A log that is made when it is first written to: most work has nothing to say, and a log of its own costs something. */
export function laterLog<T extends object>(make: () => T): T {
  let made: T | undefined
  return new Proxy({} as T, {
    get(_target, name) {
      made ??= make()
      const value: unknown = Reflect.get(made, name)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}
