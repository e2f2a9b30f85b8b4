import { serveSandbox } from '../../../platform/sandbox/serve-sandbox'
import { parseMail } from './parse-mail'
import type { ParsedMail } from './parsed-mail'

await serveSandbox<{ maxParts: number }, ParsedMail>(({ maxParts }, { file, folder }) =>
  parseMail({ rawPath: file!, folder, maxParts }),
)
