import { expect, it } from 'vitest'
import { pages } from '../pages'
import { entryIcon, screenOf } from './composed'
import { roomWebs } from './room-webs'
import { router } from './router'

/** '/document/$id' → '/document/{id}' */
const patternOf = (path: string) => path.replace(/\$(\w+)/g, '{$1}')

it('the router has every declared page, and nothing else', () => {
  const served = Object.values(router.routesById)
    .map(({ id, fullPath }) => ({ id: String(id), path: patternOf(String(fullPath)) }))
    .filter(({ id }) => id !== '__root__' && !/^\/layout-[a-z-]+$/.test(id))
    .map(({ path }) => path)
  expect([...served].sort()).toEqual(pages.map(({ path }) => path).sort())
})

it('every page has a screen or says what it will be for, and every entry of the sidebar its own icon', () => {
  for (const { path, planned } of pages) expect(Boolean(screenOf(path)), path).toBe(planned === undefined)
  const entries = pages.filter(({ sidebar }) => sidebar).map(({ path }) => path)
  expect(new Set(entries.map(entryIcon)).size).toBe(entries.length)
  expect(roomWebs.flatMap(({ icons }) => Object.keys(icons)).sort()).toEqual([...entries].sort())
})
