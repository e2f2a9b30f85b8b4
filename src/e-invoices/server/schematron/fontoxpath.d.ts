import type { Document, Element, Node } from 'slimdom'

// The package's own types ask for those of a browser, which are not there on the server (tsconfig.server.json).

type Options = {
  language?: string
  namespaceResolver?: (prefix: string) => string | null
  moduleImports?: Readonly<Record<string, string>>
}
type Variables = Readonly<Record<string, unknown>>
type Expression = string | Element

type Evaluate<Result> = (
  expression: Expression,
  context: Node,
  domFacade: null,
  variables: Variables,
  options: Options,
) => Result

export const evaluateXPath: {
  (
    expression: Expression,
    context: Node,
    domFacade: null,
    variables: Variables,
    returnType: number,
    options: Options,
  ): unknown
  readonly XPATH_3_1_LANGUAGE: string
  readonly ALL_RESULTS_TYPE: number
}
export const evaluateXPathToNodes: Evaluate<Node[]>
export const evaluateXPathToBoolean: Evaluate<boolean>
export function registerXQueryModule(module: string): string
export function registerCustomXPathFunction(
  name: { namespaceURI: string; localName: string },
  signature: string[],
  returnType: string,
  implementation: (context: unknown, ...parameters: unknown[][]) => unknown,
): void
export function parseScript<T>(script: string, options: Options, document: Document): T
