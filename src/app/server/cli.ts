import { recogniseCommand } from '../../recognition/server/recognise-command'
import { generateCommand } from './generate/generate-command'

/** The commands of `npx kontor`: each takes the arguments after its name and returns the exit code. */
const commands: Record<string, { says: string; run: (argv: string[]) => Promise<number> }> = {
  recognise: {
    says: 'recognise FILE…   reads invoices and prints what they say as JSON',
    run: recogniseCommand,
  },
  generate: {
    says: 'generate --documents N   fills the database with customers and documents for trials',
    run: (argv) => generateCommand(argv),
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
