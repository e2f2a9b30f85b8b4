import type { Plugin } from 'vite'

export function lightContracts(): Plugin
/** The module `virtual:texts-of-codes`. */
export function textsOfCodes(): Plugin
/** `file`: a `*.room.ts`. @returns paths without an ending */
export function textModules(file: string): string[]
/** `program`: the ESTree of `code`. */
export function withoutSchemas(code: string, program: object): string
