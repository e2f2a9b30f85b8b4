import { statfs } from 'node:fs/promises'

/**
 * How the embedded server is tuned: safe against power loss, small on disk, quick for one application.
 * `isDurable: false` is for tests only; what was committed may then be lost with the machine.
 */
export async function serverSettings(options: {
  port: number
  clusterName: string
  /** Takes connections over a socket in its own directory as well. */
  hasSocket: boolean
  isDurable: boolean
}): Promise<Record<string, string>> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: options.hasSocket ? '.' : '',
    cluster_name: options.clusterName,
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    wal_compression: 'pglz',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Customers' data stays out of the log: no failing statements, no values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // The title of a process names its cluster; leftovers are found by it.
    update_process_title: 'on',
    ...(options.isDurable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    // what nobody waits for any more is ended; other systems cannot look
    ...(process.platform === 'linux' ? { client_connection_check_interval: '5s' } : {}),
    ...((await isSharedMemorySmall()) ? { dynamic_shared_memory_type: 'mmap' } : {}),
  }
}

/** Containers often have 64 MB of it, which parallel queries outgrow. */
async function isSharedMemorySmall(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const space = await statfs('/dev/shm').catch(() => null)
  return !space || space.bavail * space.bsize < 256 * 1024 * 1024
}
