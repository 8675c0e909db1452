import type { PreviewRemark } from '#wire/billing.ts'

type Item = { clienteIdentifier: number; cliente: string; detail: string | null }

/** Remarks of one kind, and the clients they are about. */
export type RemarkGroup = { reason: string; items: Item[] }

/** A reason names its kind before a colon and what it is about behind it: `Preu o unitats a zero: Web.` */
function split(reason: string): { reason: string; detail: string | null } {
  const at = reason.indexOf(': ')
  return at < 0 ? { reason, detail: null } : { reason: reason.slice(0, at), detail: reason.slice(at + 2) }
}

/** Remarks by kind, the kinds with most clients first, the clients in the order in which they came. */
export function remarkGroups(remarks: readonly PreviewRemark[]): RemarkGroup[] {
  const groups = new Map<string, RemarkGroup>()
  for (const { clienteIdentifier, cliente, reason: text } of remarks) {
    const { reason, detail } = split(text)
    const group = groups.get(reason) ?? { reason, items: [] }
    group.items.push({ clienteIdentifier, cliente, detail })
    groups.set(reason, group)
  }
  return [...groups.values()].sort((a, b) => b.items.length - a.items.length)
}
