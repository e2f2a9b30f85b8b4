/** A list written as "code meaning; code meaning". */
export const codeList = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').map((one) => {
      const [code, ...meaning] = one.trim().split(/\s+/)
      return [code, meaning.join(' ')]
    }),
  )
