import { execFile } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import type { ProcessEntry } from './process-entry'
import { openRoom, type SandboxRoom } from './sandbox-room'

/** Builds a command line that runs `argv` behind walls. */
export type Walls = (room: SandboxRoom, argv: readonly string[]) => string[]

/**
 * Walls around a parser, of Linux namespaces and the tools of util-linux: no network, no other process, no rights, and of
 * the file system only programs and libraries (read-only), the file of its job (read-only) and a folder for its answer.
 * Where the system has none, `why` says what stood in the way.
 */
export async function findWalls(entry: ProcessEntry): Promise<Found> {
  if (process.platform !== 'linux') return { why: `there are no namespaces on ${process.platform}` }
  const seen = visiblePaths(entry)
  const key = seen.join('\n')
  const trial = trials.get(key) ?? tryWalls(wallsAround(seen))
  trials.set(key, trial)
  const found = await trial
  if ('why' in found) trials.delete(key)
  return found
}

type Found = { walls: Walls } | { why: string }

/** By what may be seen: the sandboxes of one program have the same walls. */
const trials = new Map<string, Promise<Found>>()

async function tryWalls(walls: Walls): Promise<Found> {
  const room = await openRoom()
  try {
    const [command, ...args] = walls(room, [process.execPath, '-e', '0'])
    await promisify(execFile)(command!, args, { timeout: 20_000 })
    return { walls }
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return { why: (stderr?.trim() || message).slice(0, 300) }
  } finally {
    await room.remove()
  }
}

const namespaces = [
  ...['--user', '--map-root-user', '--mount', '--net', '--ipc', '--uts', '--pid'],
  ...['--fork', '--kill-child'],
]

function wallsAround(seen: string[]): Walls {
  const links = seen.filter((path) => lstatSync(path).isSymbolicLink())
  const bound = seen.filter((path) => !links.includes(path))
  const boundFiles = bound.filter((path) => !statSync(path).isDirectory())
  const boundFolders = bound.map((path) => (boundFiles.includes(path) ? dirname(path) : path))
  return (room, argv) => {
    const root = join(room.path, 'root')
    const within = (path: string) => join(root, path)
    const [into, out] = [join(room.path, 'in'), join(room.path, 'out')]
    const folders = ['/proc', '/dev', '/tmp', '/.old', into, out, ...boundFolders]
    const files = [...boundFiles, ...devices]
    const mounts = [
      ...bound.map((path) => mountLine(path, within(path), 'rbind,ro,nosuid')),
      ...devices.map((path) => mountLine(path, within(path), 'bind')),
      mountLine(into, within(into), 'bind,ro,nosuid,nodev'),
      mountLine(out, within(out), 'bind'),
      mountLine('proc', within('/proc'), 'defaults', 'proc'),
    ]
    const lists = [folders.map(within), files.map(within), links, [...bound, into].map(within), mounts]
    return [
      ...['unshare', ...namespaces, 'sh', '-c', enter, 'sh', room.path],
      ...lists.map((list) => list.join('\n')),
      ...argv,
    ]
  }
}

const devices = ['null', 'zero', 'urandom', 'random'].map((name) => `/dev/${name}`)

/** A line of fstab(5), where white space and the backslash are written in octal. */
function mountLine(from: string, to: string, options: string, type = 'none'): string {
  const [source, target] = [from, to].map((path) =>
    path.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`),
  )
  return `${source} ${target} ${type} ${options} 0 0`
}

/** What a parser needs to run: the system's programs and libraries, this Node, and Kontor's own code. */
function visiblePaths(entry: ProcessEntry): string[] {
  const system = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/gnu/store']
  const files = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/etc/localtime']
  const project = projectFolder(entry.path)
  const own = ['node_modules', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'src', 'dist/server']
  const node = dirname(dirname(process.execPath))
  return [
    ...system,
    ...files,
    ...(system.some((folder) => process.execPath.startsWith(`${folder}/`)) ? [] : [node]),
    ...own.map((name) => join(project, name)),
    ...(process.env.TESSDATA_PREFIX ? [process.env.TESSDATA_PREFIX] : []),
  ].filter((path) => existsSync(path))
}

function projectFolder(path: string): string {
  for (let folder = dirname(path); folder !== parse(folder).root; folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules'))) return folder
  return dirname(path)
}

/**
 * Run as root of a new user namespace: a new, empty root; into it what may be seen; then every right is given away. Each
 * command is a process of its own and costs more than what it does, so that there are few.
 * $1 the room; one a line, under the new root: $2 folders, $3 files, $5 what has to be read-only; $4 links of the old
 * root, $6 what mount(8) mounts; after them the command.
 */
const enter = `
set -ef
room=$1 root=$1/root folders=$2 files=$3 links=$4 closed=$5 mounts=$6
shift 6
echo 0 > /proc/sys/user/max_user_namespaces || true
mount -t tmpfs -o size=256m,mode=755,nosuid,nodev tmpfs "$root"
IFS='
'
mkdir -p $folders
for path in $files; do : > "$path"; done
if [ -n "$links" ]; then cp -P --parents $links "$root"; fi
printf '%s\\n' "$mounts" > "$room/mounts"
mount -a -T "$room/mounts"
for path in $closed; do
  if [ -w "$path" ]; then echo "$path can be written" >&2; exit 1; fi
done
unset IFS
cd "$root"
pivot_root . .old
umount -l /.old
rmdir /.old
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`
