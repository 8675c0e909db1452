/** The door to the engine's images: what a document needs for its logo. */
export { keepImage } from './engine/fastText.ts'
