import { createHash } from 'node:crypto'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFNull,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PdfFile } from '../pdfFile.ts'

/**
 * Copies objects of other PDFs into a file, each content once: what is the same in every invoice (fonts, the logo) is written for
 * the first and referred to by the others, which makes five hundred invoices a tenth of the sum of their files.
 */
export type SharedObjects = {
  /** The copy of an object of `source` with everything that it refers to, pages excepted. */
  copiesFrom: (source: PDFContext) => (object: PDFObject) => PDFObject
}

export const makeSharedObjects = (file: PdfFile): SharedObjects => {
  const { context } = file
  /** Where each content stands, by its hash. */
  const known = new Map<string, PDFRef>()

  const shared = (object: PDFObject): PDFRef => {
    const key = contentHash(object)
    const there = known.get(key)
    if (there) return there
    const ref = file.reserve()
    file.put(ref, object)
    known.set(key, ref)
    return ref
  }

  return {
    copiesFrom: source => {
      const copied = new Map<PDFRef, PDFObject>()

      const copy = (object: PDFObject): PDFObject => {
        if (object instanceof PDFRef) return copyIndirect(object)
        if (object instanceof PDFDict) return copyDict(object)
        if (object instanceof PDFArray) {
          const array = PDFArray.withContext(context)
          for (const item of object.asArray()) array.push(copy(item))
          return array
        }
        if (object instanceof PDFStream) return copyStream(object)
        return object
      }

      const copyDict = (dict: PDFDict): PDFDict => {
        const result = PDFDict.withContext(context)
        for (const [key, value] of dict.entries()) result.set(key, copy(value))
        return result
      }

      // Its own bytes: a part of the source's would keep all of them in memory.
      const copyStream = (stream: PDFStream): PDFStream =>
        PDFRawStream.of(copyDict(stream.dict), Uint8Array.from(stream.getContents()))

      const copyIndirect = (ref: PDFRef): PDFObject => {
        const there = copied.get(ref)
        if (there) return there
        // Whatever refers back to what contains it finds nothing there.
        copied.set(ref, PDFNull)
        const object = source.lookup(ref)
        const isPage = object instanceof PDFPageLeaf || object instanceof PDFPageTree
        if (object === undefined || isPage) return PDFNull
        const result = shared(copy(object))
        copied.set(ref, result)
        return result
      }

      return copy
    },
  }
}

/** References inside it are those of the file, so that the same text means the same content. */
const contentHash = (object: PDFObject): string => {
  const hash = createHash('sha256')
  if (object instanceof PDFStream) hash.update(String(object.dict)).update(object.getContents())
  else hash.update(String(object))
  return hash.digest('base64')
}
