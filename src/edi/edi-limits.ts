/** What one file may hold; beyond it reading stops with a declared error that names the position. */
export type EdiLimits = {
  /** Bytes of one segment without its line breaks. */
  segmentBytes: number
  /** Components of one segment, over all its elements and repetitions. */
  segmentParts: number
  /** Segments of the file, which is streamed. */
  segments: number
  /** Segments of one invoice, which is held in memory until it is read. */
  messageSegments: number
  /** Messages of the file; a few words are kept of each for the acknowledgement. */
  messages: number
}

export const ediLimits: EdiLimits = {
  segmentBytes: 64 * 1024,
  segmentParts: 5_000,
  segments: 5_000_000,
  messageSegments: 200_000,
  messages: 200_000,
}

/** Problems that are noted of one message, group or interchange; one more says nothing new. */
export const maximumProblems = 100
