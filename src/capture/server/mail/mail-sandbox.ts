import { basename, join } from 'node:path'
import { processEntry } from '../../../platform/sandbox/process-entry'
import { createSandbox, type SandboxOptions } from '../../../platform/sandbox/sandbox'
import type { ParsedMail, ParseMailRequest } from './parsed-mail'

/** Processes that parse mails. `run` throws what parsing throws, and the sandbox's own errors. */
export type MailSandbox = {
  run(request: Omit<ParseMailRequest, 'maxParts'> & Partial<ParseMailRequest>): Promise<ParsedMail>
  /** Starts the processes now rather than at the first mail. */
  warmUp(): void
  close(): Promise<void>
}

export type MailSandboxOptions = Partial<Pick<SandboxOptions, 'size' | 'spare' | 'walls'>> & {
  /** Parts that are taken of one mail, whatever a request asks for. */
  maxParts?: number
}

/** The processes in which mails are parsed. Close it when the worker stops. */
export function createMailSandbox(options: MailSandboxOptions = {}): MailSandbox {
  const { size = 1, spare, walls, maxParts = 500 } = options
  const sandbox = createSandbox<{ maxParts: number }, ParsedMail>({
    entry: processEntry(import.meta.url, 'parse-mail.process'),
    size,
    spare,
    walls,
    limits: { wallMs: 60_000, cpuMs: 20_000, memoryMb: 700, outputBytes: 64 * 1024 * 1024 },
    maxJobsPerProcess: 200,
  })
  return {
    async run({ rawPath, folder, maxParts: wanted = maxParts }) {
      const mail = await sandbox.run({ maxParts: Math.min(wanted, maxParts) }, { file: rawPath, folder })
      for (const part of mail.parts) part.file = join(folder, basename(part.file))
      return mail
    },
    warmUp: () => sandbox.warmUp(),
    close: () => sandbox.close(),
  }
}
