// One file for the first lines that run, one for what draws a list before the app is there, one for what every page needs
// and one for what the lists need besides: many small ones compress worse.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src')
const start = join(source, 'app/web/start.ts')
const firstScreen = join(source, 'app/web/first-screen/first-screen.tsx')
const everyPage = join(source, 'app/web/main.tsx')
const lists = join(source, 'search/web/invoice-list-page.tsx')
/** Packages whose front door leads to everything they have, which says nothing about what is used. */
const frameParts =
  /node_modules\/(react-dom|scheduler|use-sync-external-store|@tanstack|clsx|@mantine\/core\/esm\/(core|components\/(Button|ActionIcon|CloseButton|Loader|Transition|UnstyledButton|Skeleton)))\//
const listParts = /node_modules\/@mantine\/core\/esm\/components\/(Tabs|Input|InputBase|TextInput)\//

/** What components and icons are made of; not what React draws them with. */
const firstScreenParts =
  /node_modules\/react\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|@mantine\/hooks\/esm\/use-media-query\//

/** Names the file of the first lines that run (`codeSplitting.groups`); null leaves a module to the others. */
export function startChunk() {
  const reachedFrom = reachable()
  return (id, context) => (reachedFrom(start, context).has(id) ? 'start' : null)
}

/** Names the file of what draws a list before the app is there. Its icons come one by one from a package of thousands. */
export function firstScreenChunk() {
  const reachedFrom = reachable()
  return (id, context) => {
    const own = reachedFrom(firstScreen, context)
    if (own.has(id) || firstScreenParts.test(id)) return 'first-screen'
    const icon = /@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\./.exec(id)?.[1]
    return icon && iconsOf(own, context).has(icon) ? 'first-screen' : null
  }
}

/** The icons that modules of ours name. */
function iconsOf(modules, context) {
  if (modules.icons) return modules.icons
  const code = [...modules].map((id) => context.getModuleInfo(id)?.code ?? '').join('\n')
  modules.icons = new Set(code.match(/\bIcon[A-Z]\w+/g))
  return modules.icons
}

/** Names the file that a module goes into, for `codeSplitting.groups`; null leaves it to the bundler. */
export function firstLoadChunk() {
  const reachedFrom = reachable()
  return (id, context) => {
    if (frameParts.test(id) || reachedFrom(everyPage, context).has(id)) return 'frame'
    return listParts.test(id) || reachedFrom(lists, context).has(id) ? 'list' : null
  }
}

/** The modules of ours that one imports at once, itself and all that they import. */
function reachable() {
  const reached = new Map()
  return (first, context) => {
    const found = reached.get(first) ?? new Set()
    if (found.size > 0) return found
    reached.set(first, found)
    const waiting = [first]
    while (waiting.length > 0) {
      const id = waiting.pop()
      if (found.has(id) || !id.startsWith(source)) continue
      found.add(id)
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
}
