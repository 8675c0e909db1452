/** An answer that PostgreSQL has written as JSON already. That it fits its shape, tests check at each call. */
export class WrittenJson {
  readonly text: string | Buffer
  readonly type: string

  constructor(text: string | Buffer, type = 'application/json') {
    this.text = text
    this.type = type
  }
}
