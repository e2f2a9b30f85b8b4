type Context = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

export function startChunk(): (id: string, context: Context) => string | null
export function firstLoadChunk(): (id: string, context: Context) => string | null
export function firstScreenChunk(): (id: string, context: Context) => string | null
