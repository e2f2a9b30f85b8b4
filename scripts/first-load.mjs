// One file for the first lines that run, one for what every page needs, one for what the lists need besides and one for the
// texts of codes: many small ones compress worse, and each costs the browser a request of its own.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src')
const start = join(source, 'app/web/start.ts')
const everyPage = join(source, 'app/web/main.tsx')
const textsOfCodes = '\0texts-of-codes'
const lists = join(source, 'listing/web/invoice-list-page.tsx')
/** Packages whose front door leads to everything they have, which says nothing about what is used. */
const frameParts =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store(?!.*with-selector)|@tanstack(?!.*(queries|mutation|infiniteQuery)Observer)|clsx|@mantine\/core\/esm\/(core|components\/(Button|ActionIcon|CloseButton|Loader|Transition|UnstyledButton)))\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/
const listParts = /node_modules\/@mantine\/core\/esm\/components\/(Tabs|Input|InputBase|TextInput)\//

/** Names the file of the first lines that run (`codeSplitting.groups`); null leaves a module to the others. */
export function startChunk() {
  const reachedFrom = reachable()
  return (id, context) => (reachedFrom(start, context).has(id) ? 'start' : null)
}

/** Names the file that a module goes into, for `codeSplitting.groups`; null leaves it to the bundler. */
export function firstLoadChunk() {
  const reachedFrom = reachable()
  return (id, context) => {
    if (frameParts.test(id) || reachedFrom(everyPage, context).has(id)) return 'frame'
    return listParts.test(id) || reachedFrom(lists, context).has(id) ? 'list' : null
  }
}

/** Names the file of the texts of codes, which comes beside the first page: one file instead of one for each screen that shares some. */
export function textsChunk() {
  const reachedFrom = reachable()
  return (id, context) => (reachedFrom(textsOfCodes, context).has(id) ? 'texts' : null)
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
      if (found.has(id) || (id !== first && !id.startsWith(source))) continue
      found.add(id)
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
}
