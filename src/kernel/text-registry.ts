/** Code → English text of every declaration that was imported; src/app/rooms.ts imports all of them. */
const texts = new Map<string, string>()

export function registerText(code: string, text: string): void {
  texts.set(code, text)
}

/** The English text of a code, which is its key in the catalogues; undefined for a code that no room declares. */
export const textOfCode = (code: string): string | undefined => texts.get(code)

/** Every code with its text. */
export const declaredTexts = (): ReadonlyMap<string, string> => texts
