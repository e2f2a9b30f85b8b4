import type { QueryClient } from '@tanstack/react-query'
import type { DocumentPage } from '../../documents/documents.api'
import { fetchPageImage } from '../../documents/web/use-page-image'
import { styleNonce } from '../../ui/style-nonce'
import { toast } from '../../ui/toasts'

/** Prints every page, not only those on the screen. */
export function printPages(client: QueryClient, documentId: number, pages: DocumentPage[]): Promise<void> {
  return printPictures(() => Promise.all(pages.map((page) => fetchPageImage(client, documentId, page))))
}

/** Prints pictures, one to a sheet. */
export async function printPictures(fetch: () => Promise<Blob[]>): Promise<void> {
  const urls: string[] = []
  try {
    urls.push(...(await fetch()).map((picture) => URL.createObjectURL(picture)))
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
    const paper = frame.contentDocument!
    const style = paper.createElement('style')
    style.nonce = styleNonce()
    style.textContent = '@page{margin:0}body{margin:0}img{display:block;width:100%;break-after:page}'
    paper.head.append(style)
    const images = urls.map((url) => Object.assign(paper.createElement('img'), { src: url, alt: '' }))
    paper.body.append(...images)
    await Promise.all(images.map((image) => image.decode()))
    const finish = () => {
      frame.remove()
      for (const url of urls) URL.revokeObjectURL(url)
    }
    frame.contentWindow!.addEventListener('afterprint', finish)
    frame.contentWindow!.print()
  } catch (error) {
    for (const url of urls) URL.revokeObjectURL(url)
    toast('error', error instanceof Error ? error.message : String(error))
  }
}
