/** An answer that stands as JSON already, so that nobody makes it again. `Of`: what the text says. */
export class JsonText<Of> {
  declare readonly of: Of
  constructor(readonly text: string) {}
}
