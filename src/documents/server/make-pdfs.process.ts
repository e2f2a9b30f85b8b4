import { serveSandbox } from '../../platform/sandbox/serve-sandbox'
import { makePdfs, stampFile } from './make-pdfs'
import type { PdfsWanted, StampWanted } from './page-files'

await serveSandbox<PdfsWanted | StampWanted, Uint8Array[]>(async (wanted) =>
  'stamp' in wanted ? [await stampFile(wanted)] : makePdfs(wanted),
)
