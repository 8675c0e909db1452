const pattern = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/

/** Whether this can be the key of a file: a relative path of plain names, none of which leads upwards. */
export const isFileKey = (text: string): boolean =>
  pattern.test(text) && !text.split('/').some(name => name === '.' || name === '..')

/** @throws Error when it is no key: keys are made by the product, so that is a fault of ours. */
export const checkFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
}
