const pattern = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/

/** Whether this can be the key of a document: a relative path of plain names, none of which leads upwards. */
export const isDocumentKey = (text: string): boolean =>
  pattern.test(text) && !text.split('/').some(name => name === '.' || name === '..')

/** @throws Error when it is no key: keys are made by the product, so that is a fault of ours. */
export const checkDocumentKey = (key: string): void => {
  if (!isDocumentKey(key)) throw new Error(`not a document key: ${key}`)
}
