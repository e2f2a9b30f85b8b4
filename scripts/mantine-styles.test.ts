import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const mantine = join(folder, 'node_modules', '@mantine', 'core')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** A component's parts are files beside it; what it is built of is imported from beside its folder. */
function builtOf(component: string, known = new Set<string>()): Set<string> {
  const place = join(mantine, 'esm', 'components', component)
  if (known.has(component) || !existsSync(place)) return known
  known.add(component)
  for (const file of readdirSync(place).filter((name) => name.endsWith('.mjs')))
    for (const [, part] of read(place, file).matchAll(/from "\.\.\/(\w+)\//g)) builtOf(part!, known)
  return known
}

it('every Mantine component of the screens has its styles, and those of what it is built of', () => {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => read(folder, 'src', path))
  const styled = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name!),
    ),
  )
  const used = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ),
  )
  const needed = new Set(used.flatMap((name) => [...builtOf(name)]))
  const unstyled = [...needed].filter(
    (name) => existsSync(join(mantine, 'styles', `${name}.css`)) && !styled.has(name),
  )
  expect(needed).toContain('FloatingIndicator')
  expect(unstyled).toEqual([])
})
