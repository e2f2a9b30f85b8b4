import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeServiceWorker } from '../../scripts/service-worker.mjs'
import { projectFolder } from './kontor-process'

/** A copy of the built product that a test may change. */
export async function copyInstallation(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-copy-'))
  for (const part of ['dist/server', 'dist/web', 'migrations', 'package.json'])
    await cp(join(projectFolder, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'samples', 'seeds', 'public'])
    await symlink(join(projectFolder, part), join(folder, part), 'dir')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Turns the web client of a copy into its next version: the entry has another name, and the page says `version`. */
export async function changeVersion(folder: string, version: string): Promise<void> {
  const web = join(folder, 'dist', 'web')
  // the packed copies that the build laid beside its files would hide the change
  for (const name of await readdir(web, { recursive: true }))
    if (/\.(br|gz)$/.test(name)) await rm(join(web, name))
  const page = await readFile(join(web, 'index.html'), 'utf8')
  const entry = /<script [^>]*type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page)![1]!
  const changed = `index-${version}.js`
  for (const name of await readdir(join(web, 'assets'))) {
    if (!name.endsWith('.js')) continue
    const file = join(web, 'assets', name)
    const text = await readFile(file, 'utf8')
    if (text.includes(entry)) await writeFile(file, text.replaceAll(entry, changed))
  }
  await rename(join(web, 'assets', entry), join(web, 'assets', changed))
  const meta = `<meta name="test-version" content="${version}" />`
  const unmarked = page.replaceAll(entry, changed).replace(/<meta name="test-version"[^>]*>/, '')
  await writeFile(join(web, 'index.html'), unmarked.replace('</head>', `${meta}</head>`))
  writeServiceWorker(web)
}
