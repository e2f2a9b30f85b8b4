import { processEntry } from '../../../platform/sandbox/process-entry'
import { createSandbox, type Sandbox } from '../../../platform/sandbox/sandbox'
import type { ParsedMail, ParseMailRequest } from './parsed-mail'

export type MailSandbox = Sandbox<ParseMailRequest, ParsedMail>

/** The processes in which mails are parsed. Close it when the worker stops. */
export function createMailSandbox(options: { size?: number; wallMs?: number } = {}): MailSandbox {
  return createSandbox<ParseMailRequest, ParsedMail>({
    entry: processEntry(import.meta.url, 'parse-mail.process'),
    size: options.size ?? 1,
    limits: { wallMs: options.wallMs ?? 60_000, memoryMb: 700, outputBytes: 64 * 1024 * 1024 },
    maxJobsPerProcess: 200,
  })
}
