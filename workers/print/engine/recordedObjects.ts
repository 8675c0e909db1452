import { deflateSync } from 'node:zlib'
import type { PdfData, PdfReference, PdfTarget } from 'pdfmake/js/PDFDocument.js'

/**
 * Stands in for a document while a font or an image writes itself, and keeps what it wrote, compressed, so that any number of
 * documents get the very same bytes without doing the work again.
 */
export class RecordedObjects implements PdfTarget {
  readonly options = { fontLayoutCache: false }

  ref(data: PdfData = {}): RecordedObject {
    return new RecordedObject(data)
  }
}

/** One PDF object as it was written, and through its data all that it points to. */
export class RecordedObject implements PdfReference {
  data: PdfData
  #content: Uint8Array | undefined

  constructor(data: PdfData) {
    this.data = data
  }

  end(content?: Uint8Array | string): void {
    if (content === undefined) return
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    if (this.data.Filter === undefined) {
      this.#content = deflateSync(bytes, { level: 9 })
      this.data.Filter = 'FlateDecode'
    } else {
      this.#content = bytes
    }
  }

  /** Writes the object and all that it points to into a document. */
  copyInto(document: PdfTarget): PdfReference {
    const copy = document.ref(this.#dataFor(document))
    copy.end(this.#content)
    return copy
  }

  /** The same where the document has made the reference already, for an object without content. */
  copyAs(reference: PdfReference, document: PdfTarget): void {
    reference.data = this.#dataFor(document)
    reference.end()
  }

  /** PDFKit writes into the data of a reference, so each document gets data of its own. */
  #dataFor(document: PdfTarget): PdfData {
    return Object.fromEntries(
      Object.entries(this.data).map(([key, value]) => [key, valueFor(value, document)]),
    )
  }
}

function valueFor(value: unknown, document: PdfTarget): unknown {
  if (value instanceof RecordedObject) return value.copyInto(document)
  if (Array.isArray(value) && value.some(item => item instanceof RecordedObject)) {
    return value.map(item => valueFor(item, document))
  }
  return value
}
