import {
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFPageLeaf,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { makeSharedObjects } from './engine/sharedObjects.ts'
import { makePdfFile, type PdfFile } from './pdfFile.ts'

/** One of the documents that become one; `title` stands in the outline. */
export type MergedPart = { title: string; pdf: Uint8Array }

/** Nodes of the page tree below one: readers look a page up from the top. */
const BRANCHES = 50

type Branch = { ref: PDFRef; parent: PDFRef; kids: PDFRef[]; pages: number }
type Bookmark = { title: string; page: PDFRef }

/**
 * One PDF with the pages of many, part after part, and an outline that names them. The same parts give the same bytes. Handed on
 * piece by piece; a part is read when those before it are written, and held no longer. `createdAt` null: it does not say when it was made.
 *
 * Throws where a part is no PDF, and what reading the parts throws.
 */
export async function* mergePdfs(
  parts: AsyncIterable<MergedPart>,
  { title, createdAt }: { title: string; createdAt: Date | null },
): AsyncGenerator<Uint8Array, void> {
  const file = makePdfFile()
  const objects = makeSharedObjects(file)
  const tree = file.reserve()
  const branches: Branch[] = []
  const bookmarks: Bookmark[] = []

  for await (const part of parts) {
    const document = await PDFDocument.load(part.pdf, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
    const copy = objects.copiesFrom(document.context)
    let first: PDFRef | null = null
    for (const { node } of document.getPages()) {
      const branch = branchWithRoom(file, branches, tree)
      const page = copy(asRoot(node))
      if (!(page instanceof PDFDict)) throw new Error('a page is a dictionary')
      page.set(PDFName.of('Parent'), branch.ref)
      const ref = file.reserve()
      file.put(ref, page)
      branch.kids.push(ref)
      branch.pages += 1
      first ??= ref
    }
    if (first) bookmarks.push({ title: part.title, page: first })
    yield file.take()
  }

  for (const branch of branches) file.put(branch.ref, pageTree(file, branch))
  file.put(tree, pageTree(file, { kids: branches.map(({ ref }) => ref), pages: pagesOf(branches) }))
  const outline =
    bookmarks.length > 1 ? { Outlines: putOutline(file, bookmarks), PageMode: 'UseOutlines' } : {}
  const root = putNew(file, file.context.obj({ Type: 'Catalog', Pages: tree, ...outline }))
  const info = file.context.obj({
    Title: PDFHexString.fromText(title),
    Producer: PDFString.of('facturacio'),
    ...(createdAt && { CreationDate: PDFString.fromDate(createdAt) }),
  })
  file.end({ root, info: putNew(file, info) })
  yield file.take()
}

const pagesOf = (branches: readonly Branch[]): number => branches.reduce((sum, { pages }) => sum + pages, 0)

const putNew = (file: PdfFile, object: PDFDict): PDFRef => {
  const ref = file.reserve()
  file.put(ref, object)
  return ref
}

/** The last branch, or a new one when that is full. */
const branchWithRoom = (file: PdfFile, branches: Branch[], parent: PDFRef): Branch => {
  const last = branches.at(-1)
  if (last && last.kids.length < BRANCHES) return last
  const branch: Branch = { ref: file.reserve(), parent, kids: [], pages: 0 }
  branches.push(branch)
  return branch
}

const pageTree = (
  { context }: PdfFile,
  { parent, kids, pages }: Pick<Branch, 'kids' | 'pages'> & { parent?: PDFRef },
): PDFDict => context.obj({ Type: 'Pages', ...(parent ? { Parent: parent } : {}), Kids: kids, Count: pages })

/** A page that stands without the tree it came from: what it inherits becomes its own. */
const asRoot = (page: PDFPageLeaf): PDFDict => {
  const own = page.clone()
  for (const name of PDFPageLeaf.InheritableEntries) {
    const key = PDFName.of(name)
    const inherited = own.get(key) ?? page.getInheritableAttribute(key)
    if (inherited) own.set(key, inherited)
  }
  own.delete(PDFName.of('Parent'))
  own.delete(PDFName.of('StructParents'))
  return own
}

/** A flat outline: each entry leads to the top of its page (ISO 32000-1, 12.3.3). */
const putOutline = (file: PdfFile, bookmarks: readonly Bookmark[]): PDFRef => {
  const outline = file.reserve()
  const refs = bookmarks.map(() => file.reserve())
  bookmarks.forEach(({ title, page }, index) => {
    const [ref, previous, next] = [refs[index], refs[index - 1], refs[index + 1]]
    if (!ref) return
    const entry = file.context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outline,
      Dest: [page, 'XYZ', null, null, null],
      ...(previous ? { Prev: previous } : {}),
      ...(next ? { Next: next } : {}),
    })
    file.put(ref, entry)
  })
  const [first, last] = [refs.at(0), refs.at(-1)]
  if (!first || !last) throw new Error('an outline has entries')
  file.put(outline, file.context.obj({ Type: 'Outlines', First: first, Last: last, Count: bookmarks.length }))
  return outline
}
