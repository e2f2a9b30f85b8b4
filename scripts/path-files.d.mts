import type { Plugin } from 'vite'

type Chunk = {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}

export function filesOfModule(chunks: readonly Chunk[], module: string): string[]
export function pathFiles(): Plugin
