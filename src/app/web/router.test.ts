import { expect, it } from 'vitest'
import { routeOf } from '../../access/routes'
import { pagesByHand } from '../../access/test-routes-by-hand'
import { addedPages, publicPages } from './added-pages'
import { router } from './router'

/** '/document/$id' → '/document/{id}' */
const patternOf = (path: string) => path.replace(/\$(\w+)/g, '{$1}')

it('the router has every page of the specification, and beside them only our own', () => {
  const served = Object.values(router.routesById)
    .map(({ id, fullPath }) => ({ id: id as string, path: patternOf(fullPath as string) }))
    .filter(({ id }) => id !== '__root__' && !/^\/layout-[a-z-]+$/.test(id))
    .map(({ path }) => path)
  const bySpecification = pagesByHand.map(({ path }) => routeOf(path)!.path)
  const ours = [...addedPages, ...publicPages].map(({ path }) => path)
  expect(bySpecification).toHaveLength(39)
  expect([...served].sort()).toEqual([...bySpecification, ...ours].sort())
})
