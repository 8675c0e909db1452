import type { Page } from 'playwright-core'

/** Shows a path of the product as a click on a link would, without loading the application anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(target => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Milliseconds from the click to the first paint of a list's rows at `path`. */
export const paintList = (page: Page, path: string): Promise<number> =>
  page.evaluate(async target => {
    const begun = performance.now()
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
    // Not by frames: a window with nothing to draw may have one a second.
    await new Promise<void>(resolve => {
      const look = () => {
        const rows = document.querySelector('table[aria-busy="false"] tbody tr')
        if (rows) resolve()
        else setTimeout(look, 5)
      }
      look()
    })
    // What follows a frame's callbacks is its paint, and a task of its own comes after that.
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begun
  }, path)

/** Waits for what comes behind a list's first rows: all of them. */
export const waitForAll = async (page: Page): Promise<void> => {
  await page.locator('.list:not([data-part])').waitFor()
}

/**
 * The same the plain way, in the same page: the array of invoices read as it is, summed, and its first fifty rows written as
 * HTML. No framework, so that it is the data that is compared.
 *
 * @returns milliseconds, and characters of the answer.
 */
export const paintNaively = (page: Page, path: string): Promise<{ ms: number; length: number }> =>
  page.evaluate(async address => {
    const begun = performance.now()
    const text = await (await fetch(address, { headers: { Accept: 'application/json' } })).text()
    const invoices = JSON.parse(text)
    const sum = (key: string) =>
      invoices.reduce((total: number, invoice: Record<string, number>) => total + (invoice[key] ?? 0), 0)
    const euros = (value: number) => value.toFixed(2)
    const cells = (values: unknown[]) => `<tr>${values.map(value => `<td>${value}</td>`).join('')}</tr>`
    const table = document.createElement('table')
    table.innerHTML =
      cells([invoices.length, ...['precioBase', 'impuestoIVA', 'totalFactura'].map(key => euros(sum(key)))]) +
      invoices
        .slice(0, 50)
        .map((invoice: Record<string, number> & { cliente: { nombre: string } }) =>
          cells([
            `${invoice.serieIdentifier}-${invoice.numFact}`,
            invoice.fechaFactura,
            invoice.cliente.nombre,
            euros(invoice.precioBase ?? 0),
            euros(invoice.impuestoIVA ?? 0),
            euros(invoice.totalFactura ?? 0),
            invoice.fechaVencimiento,
            invoice.isPagada,
          ]),
        )
        .join('')
    document.body.append(table)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const ms = performance.now() - begun
    table.remove()
    return { ms, length: text.length }
  }, path)

/** Milliseconds to read an array of records in the page and no more: what any list of them takes at least. */
export const readArray = (page: Page, path: string): Promise<number> =>
  page.evaluate(async address => {
    const begun = performance.now()
    JSON.parse(await (await fetch(address, { headers: { Accept: 'application/json' } })).text())
    return performance.now() - begun
  }, path)

/**
 * Puts a text into the filter of the list that is shown, as one keystroke does.
 *
 * @returns milliseconds of the page's own work until the letter is painted, with layout and paint of that frame; and from the
 * keystroke until the last of the rows and sums stands there, which are drawn behind it.
 */
export const typeIntoFilter = (page: Page, text: string): Promise<{ letter: number; rows: number }> =>
  page.evaluate(async value => {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')
    const list = document.querySelector('main')
    if (!input || !list) throw new Error('the list has no filter')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const begun = performance.now()
    let changed = begun
    const watcher = new MutationObserver(() => {
      changed = performance.now()
    })
    watcher.observe(list, { attributes: true, characterData: true, childList: true, subtree: true })
    setValue?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // React draws in microtasks of the event.
    for (let turn = 0; turn < 5; turn++) await null
    const script = performance.now() - begun
    const letter = await new Promise<number>(resolve => {
      requestAnimationFrame(() => {
        const frame = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(script + performance.now() - frame)
        port2.postMessage(null)
      })
    })
    // Nothing is left to draw once the page is idle.
    await new Promise(resolve => requestIdleCallback(resolve))
    watcher.disconnect()
    return { letter, rows: changed - begun }
  }, text)
