import { registerHooks } from 'node:module'

/** Loaded before the workers' own process: it is that in all but one thing, invoices are printed by pdfmake as it comes. */
const ours = import.meta.resolve('#workers/documents/invoice/renderInvoice.ts')
const stock = import.meta.resolve('./stockInvoice.ts')

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context)
    return resolved.url === ours ? { ...resolved, url: stock } : resolved
  },
})
