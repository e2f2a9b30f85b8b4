import { processEntry } from '../../platform/sandbox/process-entry'
import { createSandbox, type SandboxOptions } from '../../platform/sandbox/sandbox'

/** A PDF, PNG or JPEG. */
export type SourceFile = { type: string; content: Uint8Array }
/** Pages `from` to `to` of one of the files, counted from 1; to its end without `to`. */
export type PageRun = { file: number; from: number; to: number | null }
export type PdfsWanted = { files: SourceFile[]; pdfs: PageRun[][] }
/** The whole file as PDF, with a line of text on each page. */
export type StampWanted = { file: SourceFile; stamp: string }

/** Makes PDFs of the pages of foreign files, apart from everything else. @throws documents.pages_unreadable, sandbox.* */
export type PageFiles = {
  make(wanted: PdfsWanted, owner: number): Promise<Uint8Array[]>
  stamp(wanted: StampWanted, owner: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** The process in which pages are cut and joined. It starts with the first of them; close it at the end. */
export function createPageFiles(options: Pick<Partial<SandboxOptions>, 'walls'> = {}): PageFiles {
  const sandbox = createSandbox<PdfsWanted | StampWanted, Uint8Array[]>({
    entry: processEntry(import.meta.url, 'make-pdfs.process'),
    size: 1,
    walls: options.walls,
    limits: { wallMs: 60_000, cpuMs: 40_000, memoryMb: 1_000, outputBytes: 300_000_000 },
    maxJobsPerProcess: 100,
  })
  return {
    make: (wanted, owner) => sandbox.run(wanted, { owner: String(owner) }),
    stamp: async (wanted, owner) => (await sandbox.run(wanted, { owner: String(owner) }))[0]!,
    close: () => sandbox.close(),
  }
}
