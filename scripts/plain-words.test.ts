import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))

/** Phrases that a person in accounts payable would not say; what to say in their place stands in the catalogues. */
const riddles = [
  /“?Submit”? did not work/,
  /Why here/,
  /Nothing is found|Nothing fits these/,
  /concerns you/,
  /was not taken|Not taken/,
  /makes no invoice/,
  /Nothing has come here/,
  /You act for/,
  /its fields cannot be changed now/,
  /certainty|\d ?% sure/,
  /missing \(also when/,
  /need a look/,
  /Take theirs|Save mine/,
  /with more authority decides/,
  /Why does it wait|Why is it all right|What has to be decided/,
  /comes back by itself/,
  /2 chosen|Choose all/,
  /Take off my sidebar/,
  /Write as conditions|hits so far/,
  /Failed Work|Mend the cause/,
  /They hold for everybody/,
  /none of those that the master data has/,
  /entered by themselves/,
  /Your roles do not open/,
  /Go to the first page|You wanted:/,
  /Without number/,
  /Can still be undone/,
  /is read again/,
  /As the system|usual order|As the browser/,
  /Give up what is being typed|Work out a sum/,
  /Tell me of|Ends of holds|Mails that did not arrive/,
  /came in no e-mail are never matched/,
  /we could not accept/,
]

/** Translations by the letter, for which the trade of that country has a word. */
const nobodysWords: Readonly<Record<string, readonly string[]>> = {
  de: ['Kontrollbetrag', 'Freiwillig', 'Lastschriftanzeige', 'AP Manager'],
  fr: ['Montant de contrôle', 'Séries de règlements', 'AP Manager'],
  it: ['Importo di controllo', 'Non quadrato', 'AP Manager'],
  ja: ['統制金額', '正味金額', 'AP Manager'],
  'pt-BR': ['Valor de controle', 'ID de IVA', 'AP Manager'],
  'zh-CN': ['控制金额', 'AP Manager'],
  'zh-TW': ['控制金額', 'AP Manager'],
}

const riddlesIn = (text: string) => riddles.filter((riddle) => riddle.test(text)).map(String)

/** Every literal text of a source file; comments and names are no texts. */
function textsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(folder, 'src', 'ui', 'catalogues', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >

it('the phrases are found where they stand, so that the other tests can fail', () => {
  expect(riddlesIn('Take off my sidebar')).toHaveLength(1)
  expect(riddlesIn('Hello, we could not accept {{file_name}}')).toHaveLength(1)
  expect(riddlesIn('Couldn’t submit. Enter the supplier.')).toEqual([])
})

it('no text of the sources and the seeds is a riddle', () => {
  const files = ['src', 'seeds'].flatMap((name) => ts.sys.readDirectory(join(folder, name), ['.ts', '.tsx']))
  const own = files.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  expect(own.length).toBeGreaterThan(500)
  const found = own.flatMap((path) =>
    textsOf(path).flatMap((text) => riddlesIn(text).map((riddle) => `${path}: ${riddle}`)),
  )
  expect(found).toEqual([])
})

it.each(Object.entries(nobodysWords))('%s speaks the words of its trade', (language, words) => {
  const texts = Object.entries(catalogue(language))
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap(([english, text]) => [
    ...riddlesIn(english),
    ...words.filter((word) => text.includes(word) && text !== word),
  ])
  expect(found).toEqual([])
})
