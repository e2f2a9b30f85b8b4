type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export function startChunk(): (id: string, context: Context) => string | null
export function firstLoadChunk(): (id: string, context: Context) => string | null
export function textsChunk(): (id: string, context: Context) => string | null
