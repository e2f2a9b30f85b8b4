/** Where the help widget stands, and nowhere else (specification §2.2). */
export const helpPaths = [
  '/',
  '/analytics/recognition-rates',
  '/analytics/recognition',
  '/analytics/invoice-volume',
  '/analytics/invoices',
  '/settings/groupings',
  '/settings/document',
  '/settings/application',
] as const

export type HelpPath = (typeof helpPaths)[number]

export function isHelpPath(path: string): path is HelpPath {
  return (helpPaths as readonly string[]).includes(path)
}
