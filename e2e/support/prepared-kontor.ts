import { testSecret } from './data-directory'
import { freePorts } from './free-ports'
import { type KontorProcess, startKontorProcess } from './kontor-process'
import { copyPreparedData, type PreparedData } from './prepared-data'

/** Prepared data and ports of one's own, on which one Kontor after the other can be started. */
export type PreparedKontor = {
  path: string
  port: number
  smtpPort: number
  /** Starts one that nobody has waited for yet; a `folder` names another installation than this one. */
  start(environment?: Record<string, string>, folder?: string): KontorProcess
  /** Takes the data away; whatever was started has to have ended. */
  remove(): Promise<void>
}

export async function prepareKontor(kind: PreparedData): Promise<PreparedKontor> {
  const data = await copyPreparedData(kind)
  const [port, smtpPort] = (await freePorts(2)) as [number, number]
  return {
    ...data,
    port,
    smtpPort,
    start: (environment, folder) =>
      startKontorProcess({
        port,
        folder,
        environment: {
          KONTOR_SMTP_PORT: String(smtpPort),
          KONTOR_DATA: data.path,
          KONTOR_SECRET: testSecret,
          KONTOR_LOG_LEVEL: 'warn',
          // two processes that read instead of four: each takes a second of a processor to start
          KONTOR_WORKERS: '1',
          KONTOR_WORKERS_SPARE: '0',
          ...environment,
        },
      }),
  }
}
