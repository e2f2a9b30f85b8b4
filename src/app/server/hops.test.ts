import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from './project-folders'

/** What a newcomer reads from the button to the row, file by file; each names the next one. */
type Walk = {
  deed: string
  contract: string
  /** The lifecycle's action, where its effect is declared by a room instead of imported. */
  action?: string
  web: string[]
  server: string[]
  mostHops: number
  mostRooms: number
}

const walks: Walk[] = [
  {
    deed: 'reject',
    contract: 'actOnDocument',
    action: 'reject',
    // the dialog stands in the entry page's slot and hands its answers to the page's actions
    web: ['entry/web/use-actions.ts', 'access/web/call.ts'],
    server: [
      'documents/server/documents.routes.ts',
      'documents/server/act-on-document.ts',
      'rejection/server/reject-document.ts',
      'documents/server/move-document.ts',
    ],
    mostHops: 7,
    mostRooms: 4,
  },
  {
    deed: 'submit',
    contract: 'actOnDocument',
    action: 'submit',
    web: ['entry/web/use-actions.ts', 'access/web/call.ts'],
    server: [
      'documents/server/documents.routes.ts',
      'documents/server/act-on-document.ts',
      'submission/server/submit-document.ts',
      'documents/server/move-document.ts',
    ],
    mostHops: 6,
    mostRooms: 4,
  },
  {
    deed: 'upload',
    contract: 'uploadFile',
    web: ['capture/web/upload-area.tsx', 'capture/web/uploads.ts'],
    server: [
      'capture/server/capture.routes.ts',
      'capture/server/upload/upload-file.ts',
      'capture/server/capture-document.ts',
      'documents/server/receive-document.ts',
    ],
    mostHops: 7,
    mostRooms: 3,
  },
]

const source = (file: string) => readFileSync(join(projectFolder(), 'src', file), 'utf8')
const roomOf = (file: string) => file.split('/')[0]!
/** Every call passes it; it stands between the browser and the routes. */
const door = 'access/server/serve-endpoints.ts'

function imports(file: string, target: string): boolean {
  const specifiers = [...source(file).matchAll(/from '(\.[^']+)'/g)].map(([, specifier]) => specifier!)
  const bare = target.replace(/\.tsx?$/, '')
  return specifiers.some((specifier) => normalize(join(dirname(file), specifier)) === bare)
}

/** The room of `target` declares it as the effect of the action. */
function isDeclared(action: string | undefined, target: string): boolean {
  const room = roomOf(target)
  const declaration = `${room}/server/${room}.server.ts`
  return action !== undefined && imports(declaration, target) && source(declaration).includes(`${action}:`)
}

describe.each(walks)('the walk from the screen to the row: $deed', (walk) => {
  it('is as it is written here', () => {
    for (const side of [walk.web, walk.server])
      for (const [index, file] of side.slice(1).entries())
        expect([file, imports(side[index]!, file) || isDeclared(walk.action, file)]).toEqual([file, true])
    expect(walk.web.some((file) => source(file).includes(walk.contract))).toBe(true)
    expect(source(walk.server[0]!)).toContain(walk.contract)
    expect(imports(walk.server[0]!, door)).toBe(true)
  })

  it('is short', () => {
    const files = [...walk.web, door, ...walk.server]
    expect(files.length - 1).toBeLessThanOrEqual(walk.mostHops)
    expect(new Set(files.map(roomOf)).size).toBeLessThanOrEqual(walk.mostRooms)
  })
})
