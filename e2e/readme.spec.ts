import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from './support/kontor-process'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const run = promisify(execFile)

/** What is run to get here, what would fill a disk (generate-command.test.ts), and what needs an e-invoice (convert-command.test.ts). */
const elsewhere = /^(npm start|npm test|npm run test:long|npx kontor (generate|convert) .*)$/

/** The commands that the README's first part tells a newcomer to type, in their order. */
async function commandsOfReadme(): Promise<string[]> {
  const [firstPart] = (await readFile(join(projectFolder, 'README.md'), 'utf8')).split('## Configuration')
  const blocks = [...firstPart!.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inline = [...firstPart!.matchAll(/`((?:npx|npm) [^`]+)`/g)].map(([, command]) => command!)
  const written = [...blocks, ...inline].map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean)
  return [...new Set(written)]
}

test('a newcomer types what the README says, and the invoice is there, whether lines end in LF or in CR LF', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const typed = (await commandsOfReadme()).filter((command) => !elsewhere.test(command))
  expect(typed.map((command) => command.split(' ', 3).join(' '))).toEqual([
    'npx kontor example',
    'curl --url smtp://localhost:2525',
    'npx kontor recognise',
  ])
  const [example, send, recognise] = typed
  const folder = await mkdtemp(join(tmpdir(), 'kontor-newcomer-'))
  try {
    const mail = join(folder, 'invoice.eml')
    const exampleSent = async (ending: string) => {
      const [number] = /RE-\d+/.exec(await inFolder(folder, example!))!
      await writeFile(mail, (await readFile(mail, 'utf8')).replaceAll(/\r?\n/g, ending))
      await inFolder(folder, send!)
      return number
    }
    const numbers = [await exampleSent('\r\n'), await exampleSent('\n')]
    await openSignedIn(page, baseURL!, 'reto.gerber@alpenwerk.example', { path: '/invoice-in-motion' })
    const received = page.getByRole('tab', { name: 'Received' })
    // while the page is still being built, a click may come too early
    await expect(async () => {
      await received.click()
      await expect(received).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 })
    }).toPass()
    for (const number of numbers)
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Accepted', {
        timeout: 60_000,
      })
    expect(await inFolder(folder, recognise!)).toContain(numbers[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** As written, but for the port of the Kontor under test, and in a folder of its own. */
async function inFolder(folder: string, command: string): Promise<string> {
  const here = command
    .replace('localhost:2525', `localhost:${process.env.KONTOR_TEST_SMTP_PORT}`)
    .replace(/^npx kontor/, `node ${join(projectFolder, 'bin', 'kontor.mjs')}`)
  const [program, ...given] = here.split(/\s+/)
  return (await run(program!, given, { cwd: folder })).stdout
}
