import { serveSandbox } from '../../../platform/sandbox/serve-sandbox'
import { parseMail } from './parse-mail'
import type { ParsedMail, ParseMailRequest } from './parsed-mail'

await serveSandbox<ParseMailRequest, ParsedMail>(parseMail)
