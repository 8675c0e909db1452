import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { programOf, type Source } from '#tests/arrows/sources.ts'

/**
 * What the screens can show over themselves, as their sources say it: each dialog, question, menu, help, part to unfold, and each thing
 * that is told in a corner. One that somebody adds is among them by itself.
 */
export type ShownThing = {
  kind: 'dialog' | 'menu' | 'part' | 'toast'
  /** The file that shows it, from the root of the project. */
  file: string
  /**
   * What has to be read at one place for it to have been seen: of each of these sets one message, by its file and name
   * (`web/src/ui/texts.ts: closeNotice`); a name that ends with a point stands for all below it.
   */
  said: readonly (readonly string[])[]
}

/** Of what all dialogs and menus are made; other components that hand a title on are found by that. */
const FRAMES: Readonly<Record<string, { kind: ShownThing['kind']; title: string }>> = {
  ConfirmDialog: { kind: 'dialog', title: 'title' },
  FormDialog: { kind: 'dialog', title: 'title' },
  SubmitDialog: { kind: 'dialog', title: 'title' },
  dialog: { kind: 'dialog', title: 'aria-label' },
  Menu: { kind: 'menu', title: 'label' },
}

/** What gives out functions that tell something. */
const TELLERS = /^use(?:Toast|ActionToast|FailureToast|UndoToast)$/
/** The words of what is told, where a function takes them from its caller. */
const HANDED_ON = /^(?:savedText|done|told)$/

export const shownThings = (sources: readonly Source[]): ShownThing[] => {
  const screens = sources.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path))
  const files = new Map(screens.map(source => [source.path, new FileOfScreens(source)]))
  const frames = framesAmong([...files.values()])
  return [...files.values()].flatMap(file => [...file.framed(frames), ...file.parts(), ...file.told(files)])
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** A node and all below it. */
function* below(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* below(each)
  else if (isNode(node)) {
    yield node
    for (const [key, value] of Object.entries(node))
      if (key !== 'parent' && typeof value === 'object') yield* below(value)
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

type Frames = ReadonlyMap<string, { kind: ShownThing['kind']; title: string }>

/** Components that put a title of their caller on one of these, and those that put theirs on them. */
const framesAmong = (files: readonly FileOfScreens[]): Frames => {
  const frames = new Map(Object.entries(FRAMES))
  for (let known = -1; known !== frames.size; ) {
    known = frames.size
    for (const file of files)
      for (const { element, component } of file.elements())
        if (!frames.has(component) && component !== '') {
          const frame = frames.get(element.name)
          if (frame && element.name !== 'dialog' && file.handsOn(element, frame.title))
            frames.set(component, { kind: frame.kind, title: 'title' })
        }
  }
  return frames
}

type Element = { name: string; node: Node; attributes: Map<string, unknown>; isSpread: boolean }

class FileOfScreens {
  readonly path: string
  readonly #program: ESTree.Program
  /** Files of messages by the name under which they are known here, and other files by what is imported from them. */
  readonly #texts = new Map<string, string>()
  readonly #imports = new Map<string, string>()

  constructor(source: Source) {
    this.path = source.path
    this.#program = programOf(source)
    new Visitor({
      ImportDeclaration: ({ source: from, specifiers }) => {
        const place = from.value.startsWith('#')
          ? from.value.slice(1)
          : posix.join(posix.dirname(this.path), from.value)
        for (const { local } of specifiers) {
          if (/(?:\/texts|Texts)\.ts$/.test(place)) this.#texts.set(local.name, place)
          else this.#imports.set(local.name, place)
        }
      },
    }).visit(this.#program)
  }

  /** Each element, and the component that it stands in. */
  *elements(): Generator<{ element: Element; component: string }> {
    for (const statement of this.#program.body) {
      const [component = ''] = declaredIn(statement)
      for (const node of below(statement))
        if (node.type === 'JSXElement') yield { element: elementOf(node), component }
    }
  }

  /** Whether an element's title is its component's caller's. */
  handsOn(element: Element, title: string): boolean {
    const given = element.attributes.get(title)
    return given === undefined ? element.isSpread : this.#messagesIn(given).length === 0
  }

  /** Dialogs and menus, each with its title and with one more message of what stands there in any case. */
  framed(frames: Frames): ShownThing[] {
    return [...this.elements()].flatMap(({ element }) => {
      const frame = frames.get(element.name)
      const title = frame && this.#messagesIn(element.attributes.get(frame.title))
      if (!frame || !title || title.length === 0) return []
      const others =
        frame.kind === 'dialog' ? this.#messagesIn(element.node).filter(each => !title.includes(each)) : []
      return [{ kind: frame.kind, file: this.path, said: [title, ...(others.length > 0 ? [others] : [])] }]
    })
  }

  /** What is unfolded. */
  parts(): ShownThing[] {
    return [...this.elements()].flatMap(({ element }) => {
      const said = element.name === 'summary' ? this.#messagesIn(element.node) : []
      return said.length > 0 ? [{ kind: 'part' as const, file: this.path, said: [said] }] : []
    })
  }

  /** What is told in a corner. */
  told(files: ReadonlyMap<string, FileOfScreens>): ShownThing[] {
    const tellers = new Set<string>()
    for (const node of below(this.#program))
      if (node.type === 'VariableDeclarator' && isNode(node.init) && node.init.type === 'CallExpression')
        if (TELLERS.test(nameOf(node.init.callee))) tellers.add(nameOf(node.id))
    const found: ShownThing[] = []
    const add = (values: readonly unknown[]) => {
      const said = values.map(value => this.#messagesBehind(value, files)).filter(set => set.length > 0)
      if (said.length > 0) found.push({ kind: 'toast', file: this.path, said })
    }
    // What has a key is a part of a list, and no toast.
    const listed = new Set<unknown>()
    for (const node of below(this.#program))
      if (
        node.type === 'ObjectExpression' &&
        (node.properties as Node[]).some(each => nameOf(each.key) === 'key')
      )
        for (const each of node.properties as Node[]) listed.add(each)
    for (const node of below(this.#program)) {
      // What somebody tells in other words than its caller's: `const say = text => toast({ … })`.
      if (node.type === 'CallExpression' && tellers.has(nameOf(node.callee)))
        add((node.arguments as unknown[]).slice(0, 1).flatMap(partsOf))
      const handed =
        (node.type === 'Property' && !listed.has(node) && HANDED_ON.test(nameOf(node.key)) && node.value) ||
        (node.type === 'JSXAttribute' && HANDED_ON.test(nameOf(node.name)) && node.value)
      if (handed) add(partsOf(handed))
    }
    return found
  }

  /** Messages of an expression: `texts.a.b`, `texts.a[state]` (all below it), each once. */
  #messagesIn(expression: unknown): string[] {
    const found = new Set<string>()
    const inside = new Set<Node>()
    for (const node of below(expression)) {
      if (node.type !== 'MemberExpression' || inside.has(node)) continue
      const steps: string[] = []
      let at: unknown = node
      while (isNode(at) && at.type === 'MemberExpression') {
        inside.add(at)
        // Looked up by something: all that there is.
        if (at.computed) steps.length = 0
        steps.unshift(at.computed ? '' : nameOf(at.property))
        at = at.object
      }
      const file = this.#texts.get(nameOf(at))
      if (file !== undefined) found.add(`${file}: ${steps.join('.')}`)
    }
    return [...found]
  }

  /** The same, and those behind what is named there: a constant of this file, a function of this or another one. */
  #messagesBehind(expression: unknown, files: ReadonlyMap<string, FileOfScreens>, depth = 0): string[] {
    const found = new Set(this.#messagesIn(expression))
    if (depth === 3) return [...found]
    for (const node of below(expression)) {
      if (node.type !== 'Identifier') continue
      const name = nameOf(node)
      const declared = this.#declaration(name)
      if (declared) for (const each of this.#messagesBehind(declared, files, depth + 1)) found.add(each)
      const other = files.get(this.#imports.get(name) ?? '')
      const there = other ? other.#declaration(name) : null
      if (other && there) for (const each of other.#messagesBehind(there, files, depth + 1)) found.add(each)
    }
    return [...found]
  }

  #declaration(name: string): unknown {
    for (const node of below(this.#program)) {
      if (node.type === 'VariableDeclarator' && nameOf(node.id) === name)
        return isNode(node.init) && /Function|Template|Conditional|Call|Array/.test(node.init.type)
          ? node.init
          : null
      if (node.type === 'FunctionDeclaration' && nameOf(node.id) === name && !/^[A-Z]|^use/.test(name))
        return node.body
    }
    return null
  }
}

/** What is told has a title and a text; something else is it by itself. */
const partsOf = (told: unknown): unknown[] =>
  isNode(told) && told.type === 'ObjectExpression'
    ? (told.properties as unknown[]).flatMap(each =>
        isNode(each) && /^(?:title|text|action)$/.test(nameOf(each.key)) ? [each.value] : [],
      )
    : [told]

const declaredIn = (statement: unknown): string[] => {
  if (!isNode(statement)) return []
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration.id)]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[]).map(({ id }) => nameOf(id))
}

const elementOf = (node: Node): Element => {
  const opening = node.openingElement as Node
  const attributes = new Map<string, unknown>()
  let isSpread = false
  for (const each of opening.attributes as Node[]) {
    if (each.type === 'JSXSpreadAttribute') isSpread = true
    else attributes.set(nameOf(each.name), each.value)
  }
  return { name: nameOf(opening.name), node, attributes, isSpread }
}
