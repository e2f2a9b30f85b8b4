export function shellOf(html: string): string[]
export function writeServiceWorker(folder: string): string
