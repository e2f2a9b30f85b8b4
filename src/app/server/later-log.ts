import type { FastifyBaseLogger } from 'fastify'

/** A log that is made when it is first written to: most requests write nothing, and a log of their own costs something. */
export function laterLog(make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined
  return new Proxy({} as FastifyBaseLogger, {
    get(_target, name) {
      made ??= make()
      const value: unknown = Reflect.get(made, name)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}
