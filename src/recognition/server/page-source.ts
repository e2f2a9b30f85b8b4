import type { PageImage, SidewaysText, Word } from '../recognised-document'
import type { GreyImage } from './ocr'

/**
 * A page of an opened file, before OCR. Width and height are points, upright.
 * The pictures are made only when asked for, and one after the other, as they are large.
 */
export type PageSource = {
  number: number
  width: number
  height: number
  rotation: 0 | 90 | 180 | 270
  /** The words where the file itself has them and they can be believed; null asks for OCR. */
  words: Word[] | null
  /** What the file prints along the edges of the page. */
  sideways?: SidewaysText[]
  isBlank: boolean
  greyImage(): Promise<GreyImage>
  /** Was there no time to draw all of it? Its pictures lack the rest then. */
  isCutShort?(): boolean
  writeImage(folder: string, turn: PageTurn): Promise<PageImage>
}

/** What OCR found out about how a picture lies: quarter turns clockwise, then degrees clockwise, that make it straight. */
export type PageTurn = { quarters: 0 | 1 | 2 | 3; degrees: number }

export type OpenedFile = { pages: PageSource[]; close(): void }
