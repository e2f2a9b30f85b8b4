import { serveSandbox } from '../../platform/sandbox/serve-sandbox'
import { makePdfs } from './make-pdfs'
import type { PdfsWanted } from './page-files'

await serveSandbox<PdfsWanted, Uint8Array[]>(makePdfs)
