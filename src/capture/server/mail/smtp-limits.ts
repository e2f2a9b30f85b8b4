/** What one sender, and all of them together, may ask of the receiver. */
export type SmtpLimits = {
  connections: number
  connectionsPerAddress: number
  /** Mails that one address may begin in a minute; more are asked to come again. */
  mailsPerMinute: number
  recipientsPerMail: number
  /** Unknown recipients of one connection before it is closed: address books are not to be tried out here. */
  unknownRecipients: number
  /** Silence after which a connection is closed. */
  idleMs: number
  /** How long one mail may take to come in, and how long a connection may bring none. */
  transferMs: number
}

export const defaultSmtpLimits: SmtpLimits = {
  connections: 200,
  connectionsPerAddress: 50,
  mailsPerMinute: 2_000,
  recipientsPerMail: 50,
  unknownRecipients: 10,
  idleMs: 60_000,
  transferMs: 15 * 60_000,
}

/** Counts what each address does; forgets what is older than a minute. */
export function createSenderLimits(limits: SmtpLimits, now: () => number = Date.now) {
  const open = new Map<string, number>()
  const guesses = new Map<string, number>()
  let mails = new Map<string, number>()
  let minute = 0
  return {
    connect(address: string): boolean {
      const count = (open.get(address) ?? 0) + 1
      open.set(address, count)
      return count <= limits.connectionsPerAddress
    },
    disconnect(address: string): void {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
    mayMail(address: string): boolean {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) mails = new Map()
      minute = current
      const count = (mails.get(address) ?? 0) + 1
      mails.set(address, count)
      return count <= limits.mailsPerMinute
    },
    noteGuess(sessionId: string): void {
      if (guesses.size > 10_000) guesses.clear()
      guesses.set(sessionId, (guesses.get(sessionId) ?? 0) + 1)
    },
    hasGuessedTooMuch: (sessionId: string) => (guesses.get(sessionId) ?? 0) >= limits.unknownRecipients,
  }
}
