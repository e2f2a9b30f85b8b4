import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
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
export async function findWalls(entry: ProcessEntry): Promise<{ walls: Walls } | { why: string }> {
  if (process.platform !== 'linux') return { why: `there are no namespaces on ${process.platform}` }
  const walls = wallsAround(entry)
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

function wallsAround(entry: ProcessEntry): Walls {
  const visible = visiblePaths(entry).join('\n')
  return (room, argv) => ['unshare', ...namespaces, 'sh', '-c', enter, 'sh', room.path, visible, ...argv]
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
 * Run as root of a new user namespace: a new, empty root; into it what may be seen; then every right is given away.
 * $1 the room, $2 the visible paths, one a line, and after them the command.
 */
const enter = `
set -e
room=$1 root=$1/root
echo 0 > /proc/sys/user/max_user_namespaces || true
mount -t tmpfs -o size=256m,mode=755,nosuid,nodev tmpfs "$root"
mkdir -p "$root/proc" "$root/tmp" "$root/dev" "$root$room/in" "$root$room/out" "$root/.old"
IFS='
'
for path in $2; do
  if [ -L "$path" ]; then
    mkdir -p "$root\${path%/*}"
    ln -s "$(readlink "$path")" "$root$path"
    continue
  fi
  if [ -d "$path" ]; then mkdir -p "$root$path"
  else mkdir -p "$root\${path%/*}"; : > "$root$path"; fi
  mount --rbind "$path" "$root$path"
  mount -o remount,bind,ro,nosuid "$root$path"
done
unset IFS
for device in null zero urandom random; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount --bind "$room/in" "$root$room/in"
mount -o remount,bind,ro,nosuid,nodev "$root$room/in"
mount --bind "$room/out" "$root$room/out"
cd "$root"
pivot_root . .old
umount -l /.old
rmdir /.old
shift 2
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`
