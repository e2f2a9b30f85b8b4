import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

export type FoundWords = {
  /** English text → the places where it is written. */
  texts: Map<string, string[]>
  /** Texts that a screen shows without saying them, or says without anybody knowing which they are. */
  problems: string[]
}

/** With what may be no text, by its place. */
type Finding = FoundWords & { untyped: Map<string, string> }

/**
 * Reads every text that the interface shows out of the sources, by their types: whatever stands where `ScreenText`
 * (src/kernel/screen-text.ts) is expected is one, and so is each of the literal texts that a call of `say` can be given.
 * A template's `${rule.name}` becomes the value {name}.
 */
export function readWords(): FoundWords {
  const found: Finding = { texts: new Map(), problems: [], untyped: new Map() }
  const program = ts.createProgram(webFiles(), {
    ...webOptions(),
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
  })
  for (const file of program.getSourceFiles()) {
    const path = relative(projectFolder, file.fileName)
    if (isOurs(path)) readFile(file, path, program.getTypeChecker(), found)
  }
  for (const name of ts.sys.readDirectory(join(projectFolder, 'src'), ['.ts'])) {
    const path = relative(projectFolder, name)
    if (isOurs(path) && isHeardInTheBrowser(path)) readServerFile(name, path, found)
  }
  for (const [place, text] of found.untyped)
    if (!found.texts.has(text))
      found.problems.push(
        `${place} may show “${text}”: “as const” alone takes its type away, add “satisfies”`,
      )
  return found
}

/** What the start of the server and its own sign-in pages say is English, and is read by whoever runs it. */
function isHeardInTheBrowser(path: string): boolean {
  return (
    /\/server\/|^src\/platform\//.test(path) &&
    !/^src\/platform\/(config|database)\/|^src\/identity\/server\/|\/recognise-command/.test(path)
  )
}

function isOurs(path: string): boolean {
  return path.startsWith('src/') && !/\.(test|process)\.tsx?$|\/test-|^src\/testing\//.test(path)
}

function webConfig(): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse } as ts.ParseConfigFileHost
  return ts.getParsedCommandLineOfConfigFile(join(projectFolder, 'tsconfig.web.json'), {}, host)!
}

const webOptions = () => webConfig().options

/** The screens bring along whatever they import of the rooms; the rest of a room's root files speaks to the server. */
function webFiles(): string[] {
  const inRooms = ts.sys
    .readDirectory(join(projectFolder, 'src'), ['.ts'])
    .filter((name) => !/\/(server|platform|web)\/|\.test\.ts$/.test(name))
  return [...webConfig().fileNames, ...inRooms]
}

function refuse(problem: ts.Diagnostic): never {
  throw new Error(String(problem.messageText))
}

/** On the server texts that are not declared are marked by `screenText`; no types are needed to see that. */
function readServerFile(name: string, path: string, found: FoundWords): void {
  const file = ts.createSourceFile(name, ts.sys.readFile(name)!, ts.ScriptTarget.ES2022, true)
  const visit = (node: ts.Node): void => {
    const given =
      ts.isCallExpression(node) && node.expression.getText() === 'screenText' ? node.arguments[0] : undefined
    if (given && (ts.isStringLiteralLike(given) || ts.isTemplateExpression(given)))
      keep(found, textOf(given), placeOf(given, file, path))
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** `'on-hold': …` names a property; it is no text. */
function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node
}

/** What is imported, compared or asked for by its name is no text; nor is the name of a class. */
function isOfProgram({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && isComparison(parent.operatorToken.kind)) ||
    (ts.isJsxAttribute(parent) && parent.name.getText() === 'className')
  )
}

/** The contract names and describes for engineers; to ask for the types of its hundreds of endpoints took a quarter of the time. */
function isContract(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'endpoint'
}

const isComparison = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
  kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
  kind === ts.SyntaxKind.InKeyword

function keep({ texts }: FoundWords, text: string, place: string): void {
  // what has no words but those of its values needs no translation
  if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) texts.set(text, [...(texts.get(text) ?? []), place])
}

function placeOf(node: ts.Node, file: ts.SourceFile, path: string): string {
  return `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
}

function readFile(file: ts.SourceFile, path: string, checker: ts.TypeChecker, found: Finding): void {
  const at = (node: ts.Node) => placeOf(node, file, path)
  const isScreen = /^src\/(ui|.*\/web)\//.test(path)
  const visit = (node: ts.Node): void => {
    if (isContract(node)) return
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      !isName(node) &&
      !isOfProgram(node)
    ) {
      const expected = checker.getContextualType(node)
      if (expected && isScreenText(expected, checker)) keep(found, textOf(node), at(node))
      else if (isUntypedLabel(node)) found.untyped.set(at(node), textOf(node))
    }
    if (ts.isCallExpression(node) && isSay(node, checker)) readCall(node, checker, at(node), found)
    if (ts.isCallExpression(node)) for (const text of declaredIn(node)) keep(found, text.text, at(text))
    if (isScreen) {
      const unsaid = unsaidText(node)
      if (unsaid !== null) found.problems.push(`${at(node)} shows “${unsaid}” without saying it`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** What people read, in a table that is `as const` alone: no type says there what is a text. */
function isUntypedLabel(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  if (!ts.isPropertyAssignment(node.parent) || !labelProperties.has(node.parent.name.getText())) return false
  // codes are no words
  if (!/^\p{Lu}\p{Ll}/u.test(textOf(node))) return false
  const isTable = (parent: ts.Node) =>
    ts.isObjectLiteralExpression(parent) || ts.isArrayLiteralExpression(parent)
  let table: ts.Node = node.parent.parent
  while (isTable(table.parent) || ts.isPropertyAssignment(table.parent)) table = table.parent
  return ts.isAsExpression(table.parent) && ts.isConstTypeReference(table.parent.type)
}
const labelProperties = new Set('label text title hint help'.split(' '))

const declaring = new Set(['declareErrors', 'declareTexts', 'declareLabels', 'room'])
/** Of a declared error, a page and an entry of the sidebar: what holds a text. */
const textProperties = new Set('text screen title label group planned'.split(' '))

/**
 * The texts of a declaration. What it declares keeps its literal types, so that no type says any more which of its
 * strings are texts; their places do.
 */
function declaredIn({ expression, arguments: given }: ts.CallExpression): ts.StringLiteralLike[] {
  const callee = expression.getText()
  if (!declaring.has(callee)) return []
  const isTable = callee === 'declareTexts' || callee === 'declareLabels'
  const texts: ts.StringLiteralLike[] = []
  const visit = (node: ts.Node, isText: boolean): void => {
    if (ts.isStringLiteralLike(node)) {
      if (isText) texts.push(node)
    } else if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) visit(node.expression, isText)
    else if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property)) continue
        const name = property.name.getText()
        if (name === 'keys') visitKeys(property.initializer)
        else visit(property.initializer, textProperties.has(name) || name === 'help' || isText)
      }
    else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) visit(element, isText)
  }
  /** [keys, what they do] */
  const visitKeys = (rows: ts.Node): void => {
    if (!ts.isArrayLiteralExpression(rows)) return
    for (const row of rows.elements)
      if (ts.isArrayLiteralExpression(row) && row.elements[1]) visit(row.elements[1], true)
  }
  for (const argument of given.slice(callee === 'room' ? 0 : 1)) {
    visit(argument, isTable)
    if (callee === 'room' && ts.isObjectLiteralExpression(argument)) visitFlags(argument, visit)
  }
  return texts
}

function visitFlags(room: ts.ObjectLiteralExpression, visit: (node: ts.Node, isText: boolean) => void): void {
  for (const property of room.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === 'flags')
      visit(property.initializer, true)
}

/** What a call of `say` can be given, when that is not written in the call itself. */
function readCall(call: ts.CallExpression, checker: ts.TypeChecker, place: string, found: FoundWords): void {
  const given = call.arguments[0]
  if (!given || ts.isStringLiteralLike(given)) return
  const type = checker.getTypeAtLocation(given)
  for (const one of type.isUnion() ? type.types : [type]) {
    if (one.isStringLiteral()) keep(found, one.value, place)
    else if (!isScreenText(one, checker) && !(one.flags & ts.TypeFlags.Never))
      found.problems.push(`${place} says ${given.getText()}, and nobody knows which texts that can be`)
  }
}

/** Whatever says a text is called so, as `useSay` gives it; the type of everything else that is called is not asked for. */
const namesOfSay = /(?:^|\.)say\w*$/

function isSay({ expression, arguments: given }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (given.length === 0 || !namesOfSay.test(expression.getText())) return false
  const type = checker.getTypeAtLocation(expression)
  return type.aliasSymbol?.name === 'Say'
}

function isScreenText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const types = type.isUnion() ? type.types : [type]
  return types.some(
    (one) => one.isIntersection() && checker.getPropertyOfType(one, '__screenText') !== undefined,
  )
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  const used = new Set<string>()
  return node.templateSpans.reduce(
    (text, span) => `${text}{${nameOf(span.expression, used)}}${span.literal.text}`,
    node.head.text,
  )
}

function nameOf(expression: ts.Expression, used: Set<string>): string {
  const inner = ts.isNonNullExpression(expression) ? expression.expression : expression
  const word = ts.isIdentifier(inner)
    ? inner.text
    : ts.isPropertyAccessExpression(inner)
      ? inner.name.text
      : 'value'
  let name = word
  for (let count = 2; used.has(name); count++) name = `${word}${count}`
  used.add(name)
  return name
}

const shownAttributes = new Set(
  'aria-label aria-description aria-roledescription placeholder title alt label description hint'.split(' '),
)

/** Words between tags or in an attribute that people read. */
function unsaidText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return wordsIn(node.text)
  if (!ts.isJsxAttribute(node) || !shownAttributes.has(node.name.getText()) || !node.initializer) return null
  const { initializer } = node
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
  if (!value) return null
  if (ts.isStringLiteralLike(value)) return wordsIn(value.text)
  if (!ts.isTemplateExpression(value)) return null
  return wordsIn([value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join(' '))
}

function wordsIn(text: string): string | null {
  const shown = text.replace(/&\w+;|https?:|\b(Alt|Ctrl)\+/g, '')
  return /\p{L}{2}/u.test(shown) ? text.trim().replace(/\s+/g, ' ') : null
}
