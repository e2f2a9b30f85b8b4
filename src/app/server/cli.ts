import { exampleCommand } from '../../demo/server/example-command'
import { convertCommand } from '../../e-invoices/server/convert-command'
import { recogniseCommand } from '../../recognition/server/recognise-command'
import { generateCommand } from './generate-command'
import { recountCommand } from './recount-command'
import { secretsCommand } from './secrets-command'
import { verifyAuditCommand } from './verify-audit-command'

/** The commands of `npx kontor`: each takes the arguments after its name and returns the exit code. */
const commands: Record<string, { says: string; run: (argv: string[]) => Promise<number> }> = {
  recognise: {
    says: 'recognise FILE…   reads invoices and prints what they say as JSON',
    run: recogniseCommand,
  },
  convert: {
    says: 'convert FILE [--to ubl|cii] [--out FILE]   writes an e-invoice as UBL or CII',
    run: convertCommand,
  },
  example: {
    says: 'example   writes invoice.pdf and invoice.eml, an invoice to try Kontor with',
    run: () => exampleCommand(),
  },
  generate: {
    says: 'generate --documents N   fills the database with customers and documents for trials',
    run: (argv) => generateCommand(argv),
  },
  recount: {
    says: 'recount [--customer ID] [--repair]   compares the numbers of the analytics with the history of the documents',
    run: (argv) => recountCommand(argv),
  },
  secrets: {
    says: 'secrets forget-old | new-signing-key   ends a change of KONTOR_SECRET, or changes the key that signs tokens',
    run: (argv) => secretsCommand(argv),
  },
  'verify-audit': {
    says: 'verify-audit [--head CUSTOMER:NUMBER:HASH]…   says whether the audit is as it was written',
    run: (argv) => verifyAuditCommand(argv),
  },
}

const [name = '', ...argv] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) process.exitCode = await command.run(argv)
else {
  const list = Object.values(commands).map(({ says }) => `  kontor ${says}`)
  process.stderr.write(`Kontor knows these commands:\n${list.join('\n')}\n`)
  process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 2
}
