/** A file that can't be read as one of the books' files at all. Its message is the one thing that staff are told about it. */
export class WrongFileError extends Error {
  override readonly name = 'WrongFileError'
}
