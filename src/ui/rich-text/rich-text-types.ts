/** What a rich-text field tells after a change. */
export type RichTextOutput = { content: string; isContentBlank: boolean }

export type RichTextHandle = {
  /** Puts the token of a merge field where the cursor is. */
  insertField(name: string): void
  focus(): void
}

export type DeepPartial<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T

export const defaultReferenceName = 'rich-text-editor'
export const defaultInputName = 'content'
export const defaultRefusal = "Files and images can't be added to this text. Add a link instead."
