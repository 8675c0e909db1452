/** The door to the engine's measure: what a document needs to set its columns. */
export { textWidth } from './engine/fastText.ts'
