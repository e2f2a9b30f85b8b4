import { serveSandbox } from '../../../platform/sandbox/serve-sandbox'
import { parseXml } from '../../xml-tree'
import { compileSchematron, type Schematron } from './compile-schematron'
import { runSchematron, type SchematronReport } from './run-schematron'
import type { CheckWanted } from './schematron-checker'

/** Schemas that this process has read, by their text. */
const compiled = new Map<string, Schematron>()

function schematronOf(text: string): Schematron {
  const known = compiled.get(text)
  if (known) return known
  const schema = compileSchematron(parseXml(text))
  compiled.set(text, schema)
  return schema
}

await serveSandbox<CheckWanted, (SchematronReport & { name: string })[]>(async ({ xml, schemas }) =>
  schemas.map(({ name, text }) => ({ name, ...runSchematron(xml, schematronOf(text)) })),
)
