export const browserArguments: string[]
export function findBrowser(options?: {
  mayInstall?: boolean
}): Promise<{ executablePath: string; env: Record<string, string> }>
