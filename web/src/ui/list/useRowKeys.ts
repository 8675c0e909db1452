import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pressElement } from '../keys/keyboard.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import type { List } from './useList.ts'

/** The row from which one went on, by the path of its list: coming back, one goes on there. */
const leftFrom = new Map<string, string>()

const boxOf = (row: Element | undefined): HTMLInputElement | null =>
  row?.querySelector<HTMLInputElement>('input.select-box') ?? null

/** Presses the first of these that a row has. */
const pressIn = (row: Element | undefined, ...selectors: string[]): void => {
  for (const selector of selectors) {
    const found = row?.querySelector<HTMLElement>(selector)
    if (!found) continue
    pressElement(found)
    return
  }
}

/**
 * The keys of a list: a focus that walks from row to row and page to page, and what can be done with the row that has it. It stays where it
 * is when rows come and go. By the page as it is drawn, so that lists need not say what their rows hold.
 */
export function useRowKeys<Row>(list: List<Row>, root: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  /** Place of the row that has the focus, or had it last; whether it is here now. */
  const place = useRef<number | null>(null)
  const isHere = useRef(false)
  /** Where to go once the page that was turned to is drawn. */
  const awaited = useRef<number | null>(null)
  /** The row from which a choice is extended, by its key: another page or order may have it elsewhere, or not at all. */
  const anchor = useRef<string | null>(null)

  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const current = (): HTMLElement | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
    return row && root.current?.contains(row) ? row : undefined
  }
  const focusAt = (wanted: number) => {
    const all = rows()
    const row = all[Math.max(0, Math.min(wanted, all.length - 1))]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const turnTo = (page: number, then: number) => {
    awaited.current = then
    list.change({ page }, 'inPlace')
  }
  const step = (by: 1 | -1) => {
    const at = rows().indexOf(current() as HTMLElement)
    if (at === -1) return focusAt(place.current ?? 0)
    const target = at + by
    if (target >= 0 && target < list.rows.length) return focusAt(target)
    if (by === 1 && list.page < list.pageCount) turnTo(list.page + 1, 0)
    if (by === -1 && list.page > 1) turnTo(list.page - 1, Number.MAX_SAFE_INTEGER)
  }
  const turn = (by: 1 | -1) => {
    const page = list.page + by
    if (page < 1) return focusAt(0)
    if (page > list.pageCount) return focusAt(Number.MAX_SAFE_INTEGER)
    turnTo(page, place.current ?? 0)
  }
  /** Goes on from a row to a screen of its record. */
  const goOn = (...selectors: string[]) => {
    const row = current()
    if (row?.dataset.row) leftFrom.set(pathname, row.dataset.row)
    pressIn(row, ...selectors)
  }
  const choose = (row: Element | undefined, isChosen: boolean) => {
    const box = boxOf(row)
    if (box && box.checked !== isChosen) box.click()
  }
  const extend = (by: 1 | -1) => {
    choose(current(), true)
    const at = rows().indexOf(current() as HTMLElement) + by
    if (at < 0 || at >= list.rows.length) return
    focusAt(at)
    choose(rows()[at], true)
  }

  useShortcuts({
    nextRow: () => step(1),
    previousRow: () => step(-1),
    firstRow: () => focusAt(0),
    lastRow: () => focusAt(Number.MAX_SAFE_INTEGER),
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
    openRow: () => goOn('.card-title a[href]', 'a[href]'),
    editRow: () => goOn('[data-key="edit"]'),
    selectRow: () => boxOf(current())?.click(),
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame stays, and what is called reads what is newest
  useEffect(() => {
    const element = root.current
    if (!element) return
    const enter = (event: FocusEvent) => {
      if (!(event.target instanceof Element)) return
      const row = event.target.closest<HTMLElement>('tr[data-row]')
      isHere.current = row !== null
      if (row) place.current = rows().indexOf(row)
    }
    const leave = (event: FocusEvent) => {
      // Without a target it went with its row, and comes back below.
      if (event.relatedTarget) isHere.current = false
    }
    const letGo = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('tr[data-row]')) isHere.current = false
    }
    /** With Shift, a box takes along those between it and the one that was pressed before. */
    const click = (event: MouseEvent) => {
      const box = event.target
      if (!(box instanceof HTMLInputElement) || !box.matches('.select-box')) return
      const all = rows()
      const at = all.findIndex(row => row.contains(box))
      const from = all.findIndex(({ dataset }) => dataset.row === anchor.current)
      const here = all[at]?.dataset.row ?? null
      anchor.current = here
      if (!event.shiftKey || from === -1) return
      const isChosen = box.checked
      // A click with Shift marks the text on the way, too.
      document.getSelection()?.removeAllRanges()
      queueMicrotask(() => {
        for (const row of all.slice(Math.min(from, at), Math.max(from, at) + 1)) choose(row, isChosen)
        anchor.current = here
      })
    }
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    element.addEventListener('click', click)
    document.addEventListener('pointerdown', letGo)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      element.removeEventListener('click', click)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [root])

  const isDrawn = list.rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are rows
  useEffect(() => {
    if (!isDrawn) return
    const left = leftFrom.get(pathname)
    leftFrom.delete(pathname)
    const row = left !== undefined && rows().find(({ dataset }) => dataset.row === left)
    if (!row) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }, [isDrawn, pathname])

  // After every drawing: a page that was turned to has come, or the row that had the focus has gone.
  useLayoutEffect(() => {
    const wanted = awaited.current
    const hasLost =
      isHere.current && (document.activeElement === document.body || document.activeElement === null)
    if (wanted === null && !hasLost) return
    awaited.current = null
    focusAt(wanted ?? place.current ?? 0)
  })
}
