import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Log } from '../log/log'
import { type DataDirectoryLock, lockDataDirectory } from './data-directory-lock'
import { embeddedPostgresErrors } from './embedded-postgres-errors'
import { chooseAccount } from './postgres-account'
import { locateBinaries, type PostgresBinaries } from './postgres-binaries'
import {
  choosePort,
  dataDirectoryFailure,
  openCluster,
  type PostgresCluster,
  prepareDataArea,
  superuser,
} from './postgres-cluster'
import { findOrphan } from './postgres-orphan'
import {
  adoptedPostmaster,
  launchPostmaster,
  type Postmaster,
  postmasterCommand,
} from './postgres-postmaster'
import { endLeftovers, endPostmaster, signal } from './postgres-processes'
import { serverSettings } from './postgres-settings'

/** A running PostgreSQL of our own. `adminUrl` stays the same across restarts; `pid` is that of the present postmaster. */
export type EmbeddedPostgres = {
  adminUrl: string
  host: string
  port: number
  readonly pid: number
  /** Shuts the server down in order and gives the data directory free. Pools must have ended first. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The directory this server has for itself, made when missing: cluster, password, port, log, lock. */
  dataDir: string
  log: Log
  /** Told once when the server could not be brought back for a minute; the attempts go on. */
  onExit?: (error: Error) => void
  /** false for tests only: no fsync. */
  isDurable?: boolean
}

const host = '127.0.0.1'
const database = 'kontor'

/**
 * Starts the PostgreSQL that comes with Kontor and keeps it running: a sound server that an earlier run left behind is
 * taken over, anything else of it ended first, and a server that dies is started again on the same address. Works as
 * root and as an ordinary user.
 * Throws an ExpectedError when the directory is in use, unwritable or full, or the server refuses to start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const account = await chooseAccount(join(dataDir, 'cluster'))
  let lock: DataDirectoryLock | null = null
  try {
    await prepareDataArea(dataDir, account)
    lock = await lockDataDirectory(dataDir)
    const binaries = await locateBinaries(dataDir, account)
    const cluster = await openCluster(dataDir, account, binaries)
    const server = new Supervisor(cluster, binaries, lock, options)
    await server.start(dataDir)
    return server
  } catch (error) {
    await lock?.release().catch(() => {})
    throw dataDirectoryFailure(dataDir, error)
  }
}

class Supervisor implements EmbeddedPostgres {
  readonly host = host
  port = 0
  private postmaster: Postmaster | null = null
  private isStopping = false
  private readonly endWithUs = () => this.postmaster && signal(this.postmaster.pid, 'SIGINT')
  private recovery: Promise<void> = Promise.resolve()

  constructor(
    private readonly cluster: PostgresCluster,
    private readonly binaries: PostgresBinaries,
    private readonly lock: DataDirectoryLock,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  get adminUrl(): string {
    return this.urlOf(database)
  }

  get pid(): number {
    return this.postmaster?.pid ?? 0
  }

  async start(dataDir: string): Promise<void> {
    const began = Date.now()
    if (!(await this.takeOver())) {
      await this.endEarlier()
      await this.launchOnPort(dataDir)
    }
    process.once('exit', this.endWithUs)
    try {
      await this.createDatabase()
    } catch (error) {
      await this.stop()
      throw error
    }
    const facts = {
      port: this.port,
      serverPid: this.pid,
      version: this.binaries.version,
      tookMs: Date.now() - began,
    }
    this.options.log.info(facts, 'the embedded database is ready')
  }

  private async takeOver(): Promise<boolean> {
    const settings = await this.settings()
    const orphan = await findOrphan(this.cluster, {
      argumentsFor: (port) =>
        postmasterCommand(this.cluster, this.binaries, { ...settings, port: String(port) }),
      urlOn: (port) => this.urlOf('postgres', port),
    })
    if (!orphan) return false
    this.port = orphan.port
    this.watch(adoptedPostmaster(orphan.pid))
    this.options.log.warn(
      { serverPid: orphan.pid },
      'the database of an earlier run was still there: taken over',
    )
    return true
  }

  private async endEarlier(): Promise<void> {
    const ended = await endLeftovers(this.cluster.name, await recordedPid(this.cluster))
    if (ended > 0)
      this.options.log.warn({ processes: ended }, 'the database of an earlier run was still there: ended')
  }

  /** A port that looked free may be taken a moment later by another program: three tries. */
  private async launchOnPort(dataDir: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      this.port = await choosePort(dataDir)
      try {
        return await this.launch()
      } catch (error) {
        if (tries === 3 || !/Address already in use|could not bind/i.test((error as Error).message))
          throw error
      }
    }
  }

  async stop(): Promise<void> {
    if (this.isStopping) return
    this.isStopping = true
    process.off('exit', this.endWithUs)
    await this.recovery
    const postmaster = this.postmaster
    if (postmaster) await this.end(postmaster)
    await endLeftovers(this.cluster.name, null)
    await this.lock.release()
    this.options.log.info('the embedded database has stopped')
  }

  private async end(postmaster: Postmaster): Promise<void> {
    if (process.platform === 'win32') {
      const args = ['stop', '-D', this.cluster.dirForServer, '-m', 'fast', '-w']
      await promisify(execFile)(this.binaries.pgCtl, args).catch(() => {})
    }
    await endPostmaster(postmaster.pid, 15_000)
    await postmaster.exited
  }

  private async launch(): Promise<void> {
    this.watch(await launchPostmaster(this.cluster, this.binaries, await this.settings()))
  }

  private settings(): Promise<Record<string, string>> {
    return serverSettings({
      port: this.port,
      clusterName: this.cluster.name,
      hasSocket: this.cluster.socketDir !== null,
      isDurable: this.options.isDurable ?? true,
    })
  }

  private watch(postmaster: Postmaster): void {
    this.postmaster = postmaster
    void postmaster.exited.then((how) => {
      if (this.isStopping || this.postmaster !== postmaster) return
      this.options.log.error(
        { serverPid: postmaster.pid, how },
        'the embedded database ended unexpectedly: starting it again',
      )
      this.recovery = this.recover()
    })
  }

  /** Backends that lost their postmaster hold the shared memory; a new postmaster starts only when they are gone. */
  private async recover(): Promise<void> {
    const began = Date.now()
    let isReported = false
    for (let tries = 0; !this.isStopping; tries++) {
      try {
        await endLeftovers(this.cluster.name, null)
        await this.launch()
        this.options.log.info(
          { serverPid: this.pid, tookMs: Date.now() - began },
          'the embedded database is back',
        )
        return
      } catch (error) {
        this.options.log.error({ err: error, tries }, 'the embedded database does not come back yet')
        if (!isReported && Date.now() - began > 60_000) {
          isReported = true
          this.options.onExit?.(error as Error)
        }
        for (let waited = 0; waited < Math.min(200 * 2 ** tries, 5000) && !this.isStopping; waited += 100)
          await delay(100)
      }
    }
  }

  private async createDatabase(): Promise<void> {
    const client = new Client({ connectionString: this.urlOf('postgres'), connectionTimeoutMillis: 10_000 })
    await client.connect()
    try {
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
      if (rowCount === 0) await client.query(`CREATE DATABASE ${database} STRATEGY file_copy`)
    } catch (error) {
      if (!(error as Error).message.includes('No space left')) throw error
      throw embeddedPostgresErrors.diskFull({ dir: this.cluster.dir })
    } finally {
      await client.end()
    }
  }

  private urlOf(name: string, port = this.port): string {
    const { password, socketDir } = this.cluster
    const url = `postgres://${superuser}:${password}@${host}:${port}/${name}`
    return socketDir ? `${url}?host=${encodeURIComponent(socketDir)}` : url
  }
}

async function recordedPid(cluster: PostgresCluster): Promise<number | null> {
  const text = await readFile(join(cluster.dir, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(text?.split('\n')[0])
  return pid > 0 ? pid : null
}
