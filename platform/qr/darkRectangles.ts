import type { QrCode } from './qrCode.ts'

/** In modules, from the upper left corner. */
export type Rectangle = { left: number; top: number; width: number; height: number }

/** The dark modules as rectangles, each as wide as its row allows and then as high: half as many as there are runs in rows. */
export function darkRectangles({ size, isDark }: QrCode): Rectangle[] {
  const left = isDark.slice()
  const rectangles: Rectangle[] = []
  for (let top = 0; top < size; top++) {
    for (let column = 0; column < size; column++) {
      const start = top * size + column
      if (left[start] !== 1) continue
      let width = 1
      while (column + width < size && left[start + width] === 1) width++
      let height = 1
      while (top + height < size && isWholly(left, start + height * size, width)) height++
      for (let row = 0; row < height; row++) left.fill(0, start + row * size, start + row * size + width)
      rectangles.push({ left: column, top, width, height })
      column += width - 1
    }
  }
  return rectangles
}

const isWholly = (modules: Uint8Array, start: number, width: number): boolean => {
  for (let place = start; place < start + width; place++) if (modules[place] !== 1) return false
  return true
}
