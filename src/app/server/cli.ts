/** The commands of `npx kontor`: each takes the arguments after its name and returns the exit code. A command loads what it needs and no more. */
const commands: Record<string, { says: string; run: (argv: string[]) => Promise<number> }> = {
  recognise: {
    says: 'recognise FILE…   reads invoices and prints what they say as JSON',
    run: async (argv) => (await import('../../recognition/server/recognise-command')).recogniseCommand(argv),
  },
  convert: {
    says: 'convert FILE [--to ubl|cii] [--out FILE]   writes an e-invoice as UBL or CII',
    run: async (argv) => (await import('../../e-invoices/server/convert-command')).convertCommand(argv),
  },
  example: {
    says: 'example   writes invoice.pdf and invoice.eml, an invoice to try Kontor with',
    run: async () => (await import('../../demo/server/example-command')).exampleCommand(),
  },
  generate: {
    says: 'generate --documents N   fills the database with customers and documents for trials',
    run: async (argv) => (await import('./generate-command')).generateCommand(argv),
  },
  recount: {
    says: 'recount [--customer ID] [--repair]   compares the numbers of the analytics with the history of the documents',
    run: async (argv) => (await import('../../analytics/server/recount-command')).recountCommand(argv, open),
  },
  secrets: {
    says: 'secrets forget-old | new-signing-key   ends a change of KONTOR_SECRET, or changes the key that signs tokens',
    run: async (argv) => (await import('./secrets-command')).secretsCommand(argv),
  },
  'verify-audit': {
    says: 'verify-audit [--head CUSTOMER:NUMBER:HASH]…   says whether the audit is as it was written',
    run: async (argv) =>
      (await import('../../audit/server/verify-audit-command')).verifyAuditCommand(argv, open),
  },
}

async function open() {
  const { loadConfig } = await import('../../platform/config/config')
  const { openForCommand } = await import('./open-for-command')
  return openForCommand(await loadConfig(process.env))
}

const [name = '', ...argv] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) process.exitCode = await command.run(argv)
else {
  const list = Object.values(commands).map(({ says }) => `  kontor ${says}`)
  process.stderr.write(`Kontor knows these commands:\n${list.join('\n')}\n`)
  process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 2
}

// a module, whose top level may wait
export {}
