/** The door to the engine's images: what a document needs for its logo. */
export { cacheImage } from './engine/fastText.ts'
