import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, found from source (src/app/server) and from the bundle (dist/server) alike. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const above = dirname(folder)
    if (above === folder)
      throw new Error('The folder with package.json and migrations/ is not above this file.')
    folder = above
  }
  return folder
}

export const migrationsFolder = () => join(projectFolder(), 'migrations')
export const webFolder = () => join(projectFolder(), 'dist', 'web')
