import type { Plugin } from 'vite'

export function lightContracts(): Plugin
/** `program`: the ESTree of `code`. */
export function withoutSchemas(code: string, program: object): string
