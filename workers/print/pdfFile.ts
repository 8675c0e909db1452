import {
  PDFContext,
  PDFCrossRefSection,
  PDFHeader,
  type PDFObject,
  type PDFRef,
  PDFTrailer,
  PDFTrailerDict,
} from '@cantoo/pdf-lib'

/**
 * A PDF that is written while it is made: an object's bytes are handed on as soon as it stands, and only its place is remembered.
 * A file of ten thousand invoices needs no more memory than one of ten.
 */
export type PdfFile = {
  /** Makes dictionaries and arrays; nothing is registered in it. */
  context: PDFContext
  /** A place for an object that comes later. */
  reserve: () => PDFRef
  put: (ref: PDFRef, object: PDFObject) => void
  /** What was written since this was asked last. */
  take: () => Buffer
  /** Writes what stands at the end. Every place reserved has its object by now. */
  end: (trailer: { root: PDFRef; info: PDFRef }) => void
}

/** What a reader must support (ISO 32000-1). */
const VERSION = PDFHeader.forVersion(1, 7)

type Writable = Pick<PDFObject, 'sizeInBytes' | 'copyBytesInto'>

export const makePdfFile = (): PdfFile => {
  const context = PDFContext.create()
  const places = PDFCrossRefSection.create()
  const offsets = new Map<number, { ref: PDFRef; offset: number }>()
  let waiting: Buffer[] = []
  let length = 0

  const write = (bytes: Buffer): void => {
    waiting.push(bytes)
    length += bytes.length
  }
  const writeText = (text: string): void => write(Buffer.from(text, 'latin1'))
  const writeObject = (object: Writable): void => {
    const bytes = Buffer.alloc(object.sizeInBytes())
    object.copyBytesInto(bytes, 0)
    write(bytes)
  }

  writeObject(VERSION)
  writeText('\n\n')

  return {
    context,
    reserve: () => context.nextRef(),
    put: (ref, object) => {
      offsets.set(ref.objectNumber, { ref, offset: length })
      writeText(`${ref.objectNumber} ${ref.generationNumber} obj\n`)
      writeObject(object)
      writeText('\nendobj\n\n')
    },
    take: () => {
      const bytes = Buffer.concat(waiting)
      waiting = []
      return bytes
    },
    end: ({ root, info }) => {
      const start = length
      for (let number = 1; number <= context.largestObjectNumber; number++) {
        const place = offsets.get(number)
        if (place === undefined) throw new Error(`the object ${number} was never written`)
        places.addEntry(place.ref, place.offset)
      }
      writeObject(places)
      writeText('\n')
      const trailer = context.obj({ Size: context.largestObjectNumber + 1, Root: root, Info: info })
      writeObject(PDFTrailerDict.of(trailer))
      writeText('\n\n')
      writeObject(PDFTrailer.forLastCrossRefSectionOffset(start))
    },
  }
}
