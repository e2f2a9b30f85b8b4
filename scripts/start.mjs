// npm start: installs what is missing, builds, and runs Kontor in this process.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale, installPackages, projectFolder, refuseOldNode, say } from './prepare.mjs'

refuseOldNode()
installPackages()
await buildWhenStale()
say('Starting …')
await import(pathToFileURL(join(projectFolder, 'dist', 'server', 'server.js')).href)
