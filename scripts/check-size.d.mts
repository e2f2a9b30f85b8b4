type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }
export const budgets: { firstLoad: number; routeChunk: number }
export function filesOf(manifest: Record<string, Chunk>, key: string, found?: Set<string>): Set<string>
export function checkSize(
  manifest: Record<string, Chunk>,
  sizeOf: (file: string) => number,
): { firstLoad: number; problems: string[] }
