import type { Readable } from 'node:stream'

/** Where a partner's program leaves files for a customer, and fetches the answers: a watched folder, or an SFTP server. */
export type EdiDrop = {
  way: EdiWay
  /** The customers that have a folder. */
  customers(): Promise<number[]>
  /** What waits for a customer, oldest first. A file that still grows shows it by its size and time. */
  waiting(customerId: number): Promise<WaitingFile[]>
  open(customerId: number, name: string): Promise<Readable>
  /** Puts a file that was dealt with away, under another name where that one is taken. */
  putAway(customerId: number, name: string, to: 'done' | 'refused'): Promise<void>
  /** Writes a file whole or not at all, over one of the same name. */
  write(customerId: number, folder: 'out' | 'refused', file: { name: string; content: Buffer }): Promise<void>
  close(): Promise<void>
}

export const ediWays = ['folder', 'sftp'] as const
export type EdiWay = (typeof ediWays)[number]

export type WaitingFile = { name: string; size: number; changedAt: number }

/** Names of files that programs write before they give them their own, and hidden ones. */
export const isUnfinished = (name: string) => /^\.|^~|\.(?:tmp|temp|part|partial|filepart|swp)$/i.test(name)

export const isCustomerFolder = (name: string) => /^[1-9]\d{0,8}$/.test(name)

export const inOrder = (files: readonly WaitingFile[]) =>
  files
    .filter(({ name }) => !isUnfinished(name))
    .toSorted((one, other) => one.changedAt - other.changedAt || (one.name < other.name ? -1 : 1))

/** "a.edi" as "a 2.edi", or "a 3.edi" where that is taken too. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? []
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${stem} ${number}${ending}`
    if (!(await isTaken(wanted))) return wanted
  }
}
